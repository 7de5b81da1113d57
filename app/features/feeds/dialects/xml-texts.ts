/** The texts of an entry of XML. */
import { decodeEntities, descriptionOf } from '../reading/clean-text.ts'
import { isObject } from '../reading/mapping-path.ts'
import { localName } from '../files/xml-names.ts'
import type { Dialect, XmlShape } from './dialect.ts'
import { type EntryTexts, gatherTexts } from './entry-texts.ts'

/** Reads the texts of an entry's elements and attributes, entities decoded once. */
export function xmlTexts(
  entry: object,
  { keyedBy = {}, childNamesOf = [] }: XmlShape,
  { descriptions }: Pick<Dialect, 'descriptions'>,
): EntryTexts {
  const { add, texts } = gatherTexts()
  const isDescription = (path: string) =>
    descriptions.some((each) => path === each || path.startsWith(`${each}/`))
  const enter = (value: unknown, path: string) => {
    if (typeof value === 'string')
      add(path, isDescription(path) ? descriptionOf(value) : decodeEntities(value))
    if (!isObject(value)) return
    for (const [name, inner] of Object.entries(value)) {
      const own = name.startsWith('@') ? name : localName(name)
      // The element without a prefix is the format's own, whatever another namespace calls so.
      if (own !== name && Object.hasOwn(value, own)) continue
      const key = own.toLowerCase()
      if (name === '#text') enter(inner, path)
      else if (name.startsWith('@')) add(`${path}${key}`, decodeEntities(String(inner)))
      else {
        if (childNamesOf.includes(path)) add(`${path}/*`, key)
        const inside = path === '' ? key : `${path}/${key}`
        for (const element of Array.isArray(inner) ? inner : [inner]) {
          const group = groupOf(element, keyedBy[key])
          enter(element, group === null ? inside : `${inside}[${group}]`)
        }
      }
    }
  }
  enter(entry, '')
  return texts()
}

/** The attribute that tells an element from others of its name. */
function groupOf(element: unknown, attribute: string | undefined): string | null {
  if (attribute === undefined || !isObject(element)) return null
  const said = Object.entries(element).find(([name]) => name.toLowerCase() === `@${attribute}`)
  return said === undefined ? null : String(said[1]).toLowerCase()
}
