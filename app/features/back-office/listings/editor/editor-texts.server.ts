/** A listing's facts as texts of the form, and back. */
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import type { ListingFacts } from '#app/features/listings/record/listing.ts'
import { findPlace } from '#app/features/places/gazetteer.ts'
import { jsonTexts } from '../../forms/json-texts.server.ts'
import { type EditorField, editorFieldNames, type EditorTexts } from './editor-fields.data.ts'
import type { EditorProblems, ReadFacts } from './read-editor-texts.ts'

/** All texts of the form, sent as JSON in one field. */
export const sentTexts = jsonTexts(editorFieldNames)

export const nothingWritten = Object.fromEntries(editorFieldNames.map((name) => [name, ''])) as EditorTexts

export const editorTextsOf = (facts: ListingFacts): EditorTexts =>
  Object.fromEntries(
    editorFieldNames.map((name) => [
      name,
      name === 'placeText'
        ? (displayedPlace(facts.placeId, facts.placeText) ?? '')
        : name === 'descriptionHtml'
          ? descriptionText(facts.descriptionHtml ?? '')
          : textOf(facts[name]),
    ]),
  ) as EditorTexts

function textOf(value: ListingFacts[keyof ListingFacts]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** Paragraphs as people write them; HTML where there is more than paragraphs. */
function descriptionText(html: string): string {
  const text = html
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br />', '\n')
    .replace(/^<p>|<\/p>$/g, '')
  return /[<&]/.test(text) ? html : text
}

/**
 * The facts of the fields in which `texts` differ from `before`; a place that the gazetteer does not know keeps its
 * name.
 */
export function factsToWrite(
  read: ReadFacts,
  texts: EditorTexts,
  before: EditorTexts,
): Partial<ListingFacts> {
  const changed = editorFieldNames.filter((name) => texts[name].trim() !== before[name].trim())
  const facts: Partial<ListingFacts> = Object.fromEntries(changed.map((name) => [name, read[name]]))
  // What follows from the type and the offer.
  if (changed.includes('type') || changed.includes('purpose'))
    Object.assign(facts, { bedrooms: read.bedrooms, condition: read.condition, pool: read.pool })
  if (changed.includes('placeText') || changed.includes('region')) Object.assign(facts, placeOf(read))
  return facts
}

/** Filters problems to what someone typed, without former values, which may be a source's. */
export function problemsTyped(
  problems: EditorProblems,
  typed: EditorTexts,
  base: EditorTexts,
): EditorProblems {
  const isTyped = (name: EditorField) => typed[name] !== base[name]
  const together: Partial<Record<EditorField, EditorField>> = {
    purpose: 'type',
    latitude: 'longitude',
    longitude: 'latitude',
  }
  return Object.fromEntries(
    Object.entries(problems).filter(([key]) => {
      const name = key as EditorField
      const other = together[name]
      return isTyped(name) || (other !== undefined && isTyped(other))
    }),
  )
}

/** Facts of a new listing. */
export const newFacts = (read: ReadFacts): ListingFacts => ({ ...read, ...placeOf(read), videoFile: null })

function placeOf({ region, placeText }: ReadFacts): Pick<ListingFacts, 'placeId' | 'placeText'> {
  const found = placeText === null ? null : findPlace(placeText, region)
  return { placeId: found && 'place' in found ? found.place.id : null, placeText }
}

/** The facts that a field of the form stands for. */
export const factsOfField = (name: EditorField): (keyof ListingFacts)[] =>
  name === 'placeText' ? ['placeId', 'placeText'] : [name]
