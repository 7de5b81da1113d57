import { describe, expect, test } from 'vitest'
import { offered } from '#test/listings.ts'
import { editorFieldNames, editorForm, type EditorTexts } from './editor/editor-fields.data.ts'
import { editorTextsOf, factsToWrite } from './editor/editor-texts.server.ts'
import { mergeTexts } from '../forms/merge-texts.ts'
import { readEditorTexts } from './editor/read-editor-texts.ts'

const texts = (about: Partial<EditorTexts> = {}): EditorTexts => ({ ...editorTextsOf(offered()), ...about })

test('every field stands in one part of the form', () => {
  expect(editorForm.groups.flatMap(({ fields }) => fields).toSorted()).toEqual(editorFieldNames.toSorted())
})

describe('what the form shows (docs/product/office.md §11)', () => {
  test('reads back as the facts it was made of', () => {
    const {
      sourceId: _id,
      pictures: _pictures,
      placeId: _place,
      videoFile: _film,
      ...facts
    } = offered({
      availableFrom: '2026-12-01',
      floor: 0,
      statedYieldPercent: 5.25,
      tourUrl: 'https://tours.example/1',
      youtubeId: 'dQw4w9WgXcQ',
    })
    const { facts: read, problems } = readEditorTexts(editorForm, editorTextsOf({ ...offered(), ...facts }))
    expect(problems).toEqual({})
    expect(read).toEqual({ ...facts, descriptionHtml: 'Two bedrooms, ten minutes from the beach.' })
  })

  test('writes only what was changed, and looks a place up in its region', () => {
    const before = texts()
    const typed = { ...before, title: 'New', placeText: 'Παρεκκλησιά' }
    expect(factsToWrite(readEditorTexts(editorForm, typed).facts, typed, before)).toEqual({
      title: 'New',
      placeText: 'Παρεκκλησιά',
      placeId: 'limassol/parekklisia',
    })
    const unknown = { ...before, placeText: 'Nowhere in Particular' }
    expect(factsToWrite(readEditorTexts(editorForm, unknown).facts, unknown, before)).toMatchObject({
      placeId: null,
    })
  })

  test.each([
    ['priceEuro', 'cheap', 'Price: please write an amount in euro, such as 250,000.'],
    ['bedrooms', '101', 'Bedrooms: please write a whole number up to 100.'],
    ['yearBuilt', '20', 'Year built: please write a year, such as 2009.'],
    ['availableFrom', '31/2/2026', 'Available from: please write a day, such as 2026-12-01.'],
    ['latitude', '51.5', 'Latitude: please write degrees in Cyprus, from 34.4 to 35.8.'],
    ['tourUrl', 'http://tours.example', '3D tour: please write a link that starts with https://.'],
    ['youtubeId', 'https://vimeo.com/1', 'YouTube video: please write the address of a YouTube video.'],
    ['region', '', 'Region: please choose one.'],
    ['condition', 'ruined', 'Condition: please choose one.'],
    ['title', 'x'.repeat(301), 'Title: please write at most 300 characters.'],
  ] as const)('says what is wrong with %s “%s”', (field, typed, sentence) => {
    expect(readEditorTexts(editorForm, texts({ [field]: typed })).problems).toMatchObject({
      [field]: sentence,
    })
  })

  test('knows what goes together: land is sold, a position has two figures, a let has no condition', () => {
    expect(readEditorTexts(editorForm, texts({ type: 'tourist-land', purpose: 'rent' })).problems).toEqual({
      purpose: 'Land is only offered for sale.',
    })
    expect(Object.keys(readEditorTexts(editorForm, texts({ latitude: '' })).problems)).toEqual(['latitude'])
    expect(
      readEditorTexts(editorForm, texts({ purpose: 'rent', condition: 'resale' })).facts.condition,
    ).toBeNull()
  })
})

test('two people’s changes are merged, and where both changed a field both are told (docs/product/office.md §11)', () => {
  const base = texts({ title: 'A', bedrooms: '2', floor: '1', reference: 'R' })
  const typed = { ...base, title: 'Mine', bedrooms: '3', reference: 'R2' }
  const saved = { ...base, title: 'Theirs', floor: '2', reference: 'R2' }
  expect(mergeTexts(base, typed, saved)).toEqual({
    texts: { ...base, title: 'Mine', bedrooms: '3', floor: '2', reference: 'R2' },
    conflicts: { title: 'Theirs' },
  })
})
