import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import type { Actor } from '#app/platform/context/context.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import type { EditorTexts } from '../editor/editor-fields.data.ts'
import { editorTextsOf, nothingWritten } from '../editor/editor-texts.server.ts'
import { previewForm } from './preview-form.server.ts'

const database = testDatabase()

async function previewTyped(reference: string, texts: EditorTexts, actor?: Actor) {
  const by = actor ?? (await member(database().context(), { role: 'agent' })).actor
  const form = new FormData()
  form.set('texts', JSON.stringify(texts))
  return previewForm(database().context({ actor: by }), form, reference)
}

test('the card and the page follow what is typed about a listing, and nothing is saved (docs/product/office.md §11)', async () => {
  const id = await listing(database().context(), { statedAnnualIncomeEuro: 12_000 })
  const saved = (await findListingById(database().db, id))!
  const texts = {
    ...editorTextsOf(saved),
    priceEuro: '240.000',
    placeText: 'Agios Tychonas',
    descriptionHtml: '<p>By the sea<script>alert(1)</script></p>',
  }
  const { preview, unreadable } = await previewTyped(`CY-${id}`, texts)
  expect(unreadable).toEqual([])
  expect(preview!.property).toMatchObject({
    price: '€240,000',
    formerPrice: '€300,000',
    placeName: 'Agios Tychonas',
    descriptionHtml: '<p>By the sea</p>',
    earnings: { income: { text: '€12,000' }, yield: { text: '5.0 %' } },
  })
  expect(preview!.card).toMatchObject({
    id,
    priceEuro: 240_000,
    placeName: 'Agios Tychonas',
    pricePerMetreEuro: 240_000 / 85,
    yieldPercent: 5,
  })
  expect(await findListingById(database().db, id)).toEqual(saved)
})

test('what cannot be read is named, and what a source said in words of its own is not (docs/product/office.md §11)', async () => {
  const id = await listing(database().context(), { tourUrl: 'http://tours.example' })
  const texts = editorTextsOf((await findListingById(database().db, id))!)
  expect((await previewTyped(`CY-${id}`, texts)).preview?.property.id).toBe(id)
  expect(await previewTyped(`CY-${id}`, { ...texts, priceEuro: 'cheap', bedrooms: '900' })).toEqual({
    preview: null,
    unreadable: ['Price (€)', 'Bedrooms'],
    failure: null,
  })
})

test('a new listing is previewed once its offer, type and region are chosen (docs/product/office.md §11)', async () => {
  const texts = { ...nothingWritten, purpose: 'sale', addition: 'own', title: 'A villa above the bay' }
  expect((await previewTyped('new', texts)).unreadable).toEqual(['Type', 'Region'])
  const { preview } = await previewTyped('new', { ...texts, type: 'villa', region: 'paphos', priceEuro: '1' })
  expect(preview).toMatchObject({
    state: 'draft',
    property: { state: 'published', title: 'A villa above the bay', isNew: true, price: '€1' },
    card: { id: 0, type: 'villa', region: 'paphos', isNew: true },
  })
})

test('a visitor, a member, a listing that is not there and another form are refused (docs/product/office.md §1)', async () => {
  const ctx = database().context()
  const agent = (await member(ctx, { role: 'agent' })).actor
  const texts = nothingWritten
  await expect(previewTyped('new', texts, { kind: 'visitor' })).rejects.toThrow('Please log in first.')
  await expect(previewTyped('new', texts, (await member(ctx)).actor)).rejects.toThrow('agency’s staff')
  await expect(previewTyped('CY-2000000000', texts)).rejects.toMatchObject({ init: { status: 404 } })
  const other = previewForm(database().context({ actor: agent }), new FormData(), 'new')
  await expect(other).rejects.toMatchObject({ init: { status: 400 } })
})
