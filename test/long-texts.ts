/** Long texts that make a careless reader slow, and what reads text that others wrote. */
import { feedFormatNames } from '#app/features/feeds/reading/feed-formats.data.ts'
import { readFeed } from '#app/features/feeds/cutting/read-feed.server.ts'
import { emptyMapping, readMapping } from '#app/features/feeds/reading/mapping.ts'
import { recogniseFormat } from '#app/features/feeds/cutting/recognise-format.ts'
import { findJsonItems, findXmlItems } from '#app/features/feeds/cutting/sample-feed.server.ts'
import { suggestMapping } from '#app/features/feeds/reading/suggest-mapping.ts'
import { readPageFile } from '#app/features/content/pages/page-file.ts'
import { sanitiseSection } from '#app/features/content/pages/sanitise-sections.server.ts'
import { answerText } from '#app/features/leads/mailbox/answer-text.ts'
import { sanitiseDescription } from '#app/features/listings/offers/sanitise-description.server.ts'
import { placeFinder } from '#app/features/places/place-finder.ts'
import { describedStems, soughtStems } from '#app/features/search/criteria/text-stems.ts'
import { readSentence } from '#app/features/search/sentence/read-sentence.ts'
import { readMailText } from '#app/features/settings/mails/mail-text.ts'
import { picturesOf } from '#app/features/settings/carousel-pictures.ts'
import { readLink } from '#app/features/source-links/link-rules.ts'
import { addressesIn } from '#app/platform/mail/address-list.server.ts'

/** Texts of about `length` characters each. */
export const longTexts: Record<string, (length: number) => string> = {
  blanks: (length) => ' '.repeat(length),
  'a letter, blanks, a letter': (length) => `a${' '.repeat(length)}b`,
  'line breaks': (length) => `a${'\n'.repeat(length)}b`,
  '<': (length) => '<'.repeat(length),
  '<a>': (length) => '<a>'.repeat(length / 3),
  '<head': (length) => '<head'.repeat(length / 5),
  '<!--': (length) => '<!--'.repeat(length / 4),
  '&': (length) => '&'.repeat(length),
  '&#61': (length) => '&#61'.repeat(length / 4),
  '/#61': (length) => '/#61'.repeat(length / 4),
  '/': (length) => `/${'/'.repeat(length)}a`,
  digits: (length) => '1'.repeat(length),
  'digits and points': (length) => '1.'.repeat(length / 2),
  '[': (length) => '['.repeat(length),
  '[{': (length) => '[{"a":'.repeat(length / 6),
  '(': (length) => '('.repeat(length),
  'combining marks': (length) => `a${'\u0301\u0316'.repeat(length / 2)}`,
  '@': (length) => 'a@'.repeat(length / 2),
  commas: (length) => `a${','.repeat(length)}b`,
  quotes: (length) => '"'.repeat(length),
  words: (length) => 'villa in Limassol under '.repeat(length / 24),
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

async function readAll(format: (typeof feedFormatNames)[number], file: string): Promise<void> {
  try {
    // XML is read by what a mapping says its entries are called.
    const mapping = format === 'xml' ? { ...emptyMapping, items: 'root/property' } : undefined
    for await (const entry of readFeed(bytesOf(file), { format, mapping, places: placeFinder })) void entry
  } catch {
    // No such file: that it is told soon is what counts.
  }
}

const inXml = (text: string) =>
  `<root><property><id>1</id><price>${text}</price><town>${text}</town><desc><en><![CDATA[${text}]]></en></desc></property></root>`
const inObject = (text: string) => ({
  pro_id: '1',
  price: text,
  bedrooms: text,
  location: text,
  property_features: text,
  property_images: text,
  p_description: text,
})

const wrapped: Partial<Record<(typeof feedFormatNames)[number], (text: string) => string>> = {
  kyero: inXml,
  xml: inXml,
  json: (text) => JSON.stringify([inObject(text)]),
  csv: (text) => {
    const cells = Object.entries(inObject(text.replaceAll('"', "'")))
    return `${cells.map(([name]) => name).join(',')}\n${cells.map(([, cell]) => `"${cell}"`).join(',')}\n`
  },
}

/** Readers of others' text outside a call, by what they read. */
export const textReaders: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    feedFormatNames.map((format) => [`a file as ${format}`, (text: string) => readAll(format, text)]),
  ),
  ...Object.fromEntries(
    Object.entries(wrapped).map(([format, wrap]) => [
      `a cell of ${format}`,
      (text: string) => readAll(format as keyof typeof wrapped, wrap(text)),
    ]),
  ),
  'the format of a file': (text) => recogniseFormat(Buffer.from(text), 'feed.dat'),
  'the entries of JSON': findJsonItems,
  'the entries of XML': findXmlItems,
  'a suggested mapping': (text) => suggestMapping([inObject(text), { [text.slice(0, 2_000)]: text }]),
  'a mapping': (text) =>
    readMapping(JSON.stringify({ items: text, columns: { [text]: text }, fields: { price: text } })),
  'a file of a page': readPageFile,
  'a section of a page': sanitiseSection,
  'a description': sanitiseDescription,
  'the text of a mail': readMailText,
  'pictures of a setting': picturesOf,
  'an answer by mail': answerText,
  'a sentence of a search': readSentence,
  'words of a search': soughtStems,
  'words of a description': (text) =>
    describedStems({ title: null, shortDescription: null, descriptionHtml: text }),
  'a link of another site': readLink,
  'addresses of a mail': addressesIn,
}

/** A call or a form, and the fields that it takes. */
export type TextTaker = { method: string; path: string; fields: string[] }

type Schema = { properties?: Record<string, unknown> }
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema & { $ref?: string } }> }
}

/** Every call that the OpenAPI document describes, with its fields. */
export function describedCalls({ paths = {} }: { paths?: object }): TextTaker[] {
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api${path.replace(/\{[^}]*\}/g, '10001')}`,
      fields: [
        ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        ...Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {}),
      ],
    })),
  )
}

/** The most that an address can carry, which the HTTP server limits with the headers. */
const LONGEST_QUERY = 12_000

/** The request that gives one field, or all of them, a text. An address holds as much of it as it can. */
export function requestWith({ method, path, fields }: TextTaker, text: string, format: 'json' | 'form') {
  const values = fields.map((field) => [field, text] as const)
  if (method === 'GET') {
    const query = new URLSearchParams(
      values.map(([field, value]) => [field, value.slice(0, LONGEST_QUERY / fields.length / 3)]),
    )
    return { path: `${path}?${query}`, init: { method } }
  }
  const json = format === 'json'
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  const body = json
    ? JSON.stringify(Object.fromEntries(values))
    : String(new URLSearchParams(values.map(([field, value]) => [field, value])))
  return { path, init: { method, headers: { 'Content-Type': type }, body } }
}
