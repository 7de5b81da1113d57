import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { partInPlace } from '../in-place.tsx'
import { DefinedForm } from './defined-form.tsx'
import { defineForm } from './form-definition.ts'
import { type FormResult, nothingDone } from './form-result.ts'
import { FormToast, PageFailure } from './form-toast.tsx'

const renameForm = defineForm({
  intent: 'rename',
  fields: {
    name: { kind: 'line', label: 'New name', required: true, maxLength: 60 },
    shared: { kind: 'tick', label: 'Share' },
  },
  button: 'Rename',
})

const Page = partInPlace('test', ({ result }: { result: FormResult | undefined }) => (
  <>
    <PageFailure result={result} />
    {['1', '2'].map((id) => (
      <DefinedForm
        key={id}
        form={renameForm}
        result={result}
        given={{ id }}
        begin={{ name: `View ${id}`, shared: 'on' }}
      />
    ))}
    <FormToast result={result} current={{ intent: 'save', seen: '4' }} />
  </>
))
const html = (result?: Partial<FormResult>) =>
  renderToStaticMarkup(<Page result={result && { ...nothingDone, intent: 'rename', id: '2', ...result }} />)
const formOf = (page: string, id: string) =>
  page.split('<form').find((form) => form.includes(`name="id" value="${id}"`)) ?? ''

describe('a form by its definition', () => {
  test('begins with what its page gives it, and sends its intent by its button', () => {
    const form = formOf(html(), '1')
    expect(form).toContain('name="name" value="View 1"')
    expect(form).toContain('maxLength="60"')
    expect(form).toMatch(/name="shared"[^>]*checked|checked[^>]*name="shared"/)
    expect(form).toMatch(/<button[^>]*(?:name="intent"[^>]*value="rename"|value="rename"[^>]*name="intent")/)
  })

  test('shows what was refused beside its field with what was typed, of several the one that was sent', () => {
    const page = html({
      failure: 'There is one already.',
      field: 'name',
      typed: { name: 'Taken' },
    })
    expect(formOf(page, '2')).toContain('value="Taken"')
    expect(formOf(page, '2')).toMatch(/aria-invalid="true"[\s\S]*There is one already\./)
    expect(formOf(page, '2')).not.toContain('checked')
    expect(formOf(page, '1')).toContain('value="View 1"')
    expect(formOf(page, '1')).not.toContain('There is one already.')
    expect(page.match(/There is one already\./g)).toHaveLength(1)
  })

  test('is refused as a whole above all forms', () => {
    expect(html({ failure: 'Too late.' })).toMatch(/^[\s\S]*role="alert"[^>]*>Too late\.[\s\S]*<form/)
  })
})

describe('what came of a form', () => {
  test('is said with the form that takes it back', () => {
    const page = html({ done: 'Renamed.', undo: { intent: 'rename', id: '2', name: 'Former' } })
    const undo = page.slice(page.indexOf('<output>Renamed.'))
    expect(undo).toContain('name="name" value="Former"')
    expect(undo).not.toContain('name="seen"')
    expect(undo).toContain('Undo</button>')
    expect(html({ done: 'Renamed.' })).not.toContain('Undo</button>')
  })

  test('is taken back from what the page shows now, where its form asks for that', () => {
    const page = html({ done: 'Saved.', undo: { intent: 'save', title: 'Former' } })
    expect(page).toContain('name="seen" value="4"')
    expect(page).toContain('name="title" value="Former"')
  })
})
