/** A listing's facts as texts of the form, and back. */
import { displayedPlace } from '../../listings/displayed-place.ts'
import type { ListingFacts } from '../../listings/listing.ts'
import { findPlace } from '../../places/gazetteer.ts'
import { type EditorField, editorFieldNames, type EditorTexts } from './editor-fields.data.ts'
import type { ReadFacts } from './read-editor-texts.ts'

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

/** The facts of the fields in which `texts` differ from `before`; a place that the gazetteer does not know keeps its name. */
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

export function placeOf({ region, placeText }: ReadFacts): Pick<ListingFacts, 'placeId' | 'placeText'> {
  const found = placeText === null ? null : findPlace(placeText, region)
  return { placeId: found && 'place' in found ? found.place.id : null, placeText }
}

/** The facts that a field of the form stands for. */
export const factsOfField = (name: EditorField): (keyof ListingFacts)[] =>
  name === 'placeText' ? ['placeId', 'placeText'] : [name]
