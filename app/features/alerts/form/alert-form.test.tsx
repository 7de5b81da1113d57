import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { townAlertKinds } from '../alert/alert.ts'
import { type BoundField, boundName } from '../alert/alert-bounds.ts'
import { AlertForm } from './alert-form.tsx'
import type { AlertFormData } from './alert-form-data.ts'
import { fieldsOf, noValues, payloadName } from '../alert/alert-names.wire.ts'

const form: Omit<AlertFormData, 'kind'> = {
  town: 'paphos',
  unit: '€',
  values: noValues,
  isSaved: false,
  frequency: null,
  types: ['Villa'],
  regions: [{ name: 'Paphos', locations: [] }],
  mail: { wanted: false, confirmed: true, address: 'anna@homes.example', frequency: 'daily' },
  preview: null,
}

const unique = <T,>(list: readonly T[]): T[] => [...new Set(list)]

test.each(townAlertKinds)(
  'the form of the kind %s has one box for each bound, with a name of its own (docs/product/alerts.md §3, §4)',
  (kind) => {
    const markup = renderToStaticMarkup(<AlertForm form={{ ...form, kind }} />)
    const boxes = [...markup.matchAll(/<input [^>]*inputMode="decimal"[^>]*name="(\w+)"/gi)].map(
      ([, name = '']) => name,
    )
    const bounds = fieldsOf(kind).filter((field): field is BoundField => /^m(?:in|ax)/.test(field))
    expect(boxes.toSorted()).toEqual(bounds.map((field) => payloadName(kind, field)).toSorted())

    const labels = [...markup.matchAll(/(?:Min|Max) [^<]*/g)].map(([label]) => label)
    expect(labels).toHaveLength(bounds.length)
    expect(labels).toEqual(unique(labels))
    const messages = bounds.map((field) => boundName(kind, field))
    expect(messages).toEqual(unique(messages))
  },
)
