/** The words of every {@link FeedReason}. Those of an entry follow the name of its field. */
import { inEuro } from '#app/ui/format.ts'
import { fetchProblemText } from '#app/platform/fetch-problem.ts'
import { filmFaultText } from '#app/features/listings/films/film-problem.ts'
import { doubtText } from '#app/features/listings/doubts/listing-doubt.ts'
import { eachDetail } from '#app/features/listings/record/listing-details.ts'
import { regionNames } from '#app/features/places/place.ts'
import { once } from '#app/ui/once.ts'
import { feedFormats } from './feed-formats.data.ts'
import type { FeedReason } from './feed-reason.ts'

type Of<Code extends FeedReason['code']> = FeedReason & { code: Code }
type Kinds<Code extends 'word-unknown' | 'kind-left-open' | 'other-file'> = Record<Of<Code>['kind'], string>

const quoted = (text: string) => `'${text}'`
const figure = (count: number) => count.toLocaleString('en')
const euros = (amount: number) => inEuro(figure(amount))

const wordKinds: Kinds<'word-unknown'> = {
  ...eachDetail((_, entry) => ('noun' in entry ? entry.noun : '')),
  purpose: 'kind of offer (buy or rent)',
  'listing-status': 'status of a listing (available, under offer, sold, let or withdrawn)',
  'price-period': 'rental period (month, week, quarter or year)',
  status: 'status (0, 1 or 2)',
  'film-source': 'source of a video (by_youtube or by_computer)',
}
const kindsLeftOpen: Kinds<'kind-left-open'> = {
  land: 'does not say which kind of land; read as residential land',
  house: 'does not say which kind of house; read as a detached house',
  commercial: 'does not say which kind of commercial property; read as a building',
}
const otherFiles: Kinds<'other-file'> = {
  archive: 'a spreadsheet or a ZIP archive. Save it as CSV, or unpack it',
  'old-excel': 'an old Excel file. Save it as CSV',
  compressed: 'a compressed file. Unpack it first',
  pdf: 'a PDF',
  picture: 'a picture',
}
const neededColumns: Record<Of<'csv-columns-missing'>['columns'][number], string> = {
  pro_id: 'the id',
  property_type: 'the type',
  buy_rent_category: 'buy or rent',
  region: 'the region or the location',
}
const listFormat = once(() => new Intl.ListFormat('en'))
const xmlFormats = () =>
  listFormat().format(
    Object.values(feedFormats).flatMap((format) =>
      'roots' in format ? [`${format.title} (${format.roots})`] : [],
    ),
  )
const rentDivisors: Record<Of<'rent-converted'>['period'], string> = {
  week: '52 weeks ÷ 12',
  quarter: '÷ 3',
  year: '÷ 12',
}
const readAsUtf16 = (encoding: string) =>
  `The file has no byte order mark; it was read as ${encoding}. If letters look wrong, choose the encoding (--encoding).`
const notReadable = (sentence: string) => `This XML cannot be read. ${sentence}`
/** Names of a file, as many as a sentence bears. */
const namesText = (names: readonly string[]) =>
  names.slice(0, 12).map(quoted).join(', ') + (names.length > 12 ? ` and ${names.length - 12} more` : '')

const words: { [Code in FeedReason['code']]: (reason: Of<Code>) => string } = {
  missing: () => 'is missing',
  empty: () => 'is empty',
  'price-empty': () => 'is empty; shown as N/A',
  'letters-unreadable': () => 'has characters that could not be read; is the file in another encoding?',
  'land-for-rent': () => 'is land for rent, and land is only offered for sale',
  'film-of-feed': () => "is only for the agency's own file (--own); left out",
  'place-and-region-missing': () => 'is missing, and so is the region',
  'not-closed': () => 'is not closed before the next one begins',
  'end-without-beginning': () => 'has an end without a beginning',
  'not-an-object': () => 'is not an object',
  'taken-as-sale': () => 'does not say sale or rent; read as for sale because of its price or type',

  'not-a-number': ({ value }) => `${quoted(value)} is not a number`,
  'not-a-count': ({ value }) => `${quoted(value)} is not a whole number`,
  'not-bedrooms': ({ value }) => `${quoted(value)} is not a number of bedrooms`,
  'not-a-floor': ({ value }) => `${quoted(value)} is not a floor`,
  'not-yes-or-no': ({ value }) => `${quoted(value)} is neither yes nor no`,
  'not-an-energy-class': ({ value }) => `${quoted(value)} is not an energy class`,
  'not-a-year': ({ value }) => `${quoted(value)} is not a year`,
  'not-a-date': ({ value }) => `${quoted(value)} is not a date`,
  'not-a-price': ({ value }) => `${quoted(value)} is not an amount in euro; left out`,
  'not-an-area': ({ value }) => `${quoted(value)} is not an area`,
  'area-too-large': ({ value }) => `${quoted(value)} is larger than any plot`,
  'not-a-web-address': ({ value }) => `${quoted(value)} is not a web address; left out`,
  'not-an-https-address': ({ value }) => `${quoted(value)} is not an https address; left out`,
  'not-a-youtube-video': ({ value }) => `${quoted(value)} is not a YouTube video; left out`,
  'type-unknown': ({ value }) => `${quoted(value)} is not a type of property that we list`,
  'short-let': ({ value }) => `${quoted(value)} is a price for short stays, and we only list long lets`,
  'price-per-person': ({ value }) =>
    `${quoted(value)} is a price for each person, and we only list whole homes`,
  'feature-too-long': ({ value }) => `${quoted(value)} is too long for a feature; left out`,
  'status-of-feed': ({ value }) => `${quoted(value)} is only for the agency's own file (--own); read as 0`,
  'not-in-cyprus': ({ value }) => `${quoted(value)} is not Cyprus`,
  'not-in-euro': ({ value }) =>
    `${quoted(value)} is not EUR, and we do not guess an exchange rate; the price is left out`,
  'id-unreadable': ({ value }) => `${quoted(value)} could not be read; is the file in another encoding?`,
  'place-ambiguous': ({ value }) =>
    `${quoted(value)} is the name of several places, and the entry does not say in which region`,
  'place-unknown': ({ value }) =>
    `${quoted(value)} is not a place we know, and nothing else in the entry names its region`,
  'place-north': ({ value }) =>
    `${quoted(value)} is north of the buffer zone, and such homes are not listed (the setting "Homes north of the buffer zone")`,
  'point-north': ({ latitude, longitude }) =>
    `${latitude}, ${longitude} is north of the buffer zone, and such homes are not listed (the setting "Homes north of the buffer zone")`,
  'coordinates-north': ({ value, latitude, longitude, isKept }) =>
    `${latitude}, ${longitude} is north of the buffer zone, ${isKept ? `${value ? `as ${quoted(value)} may be` : 'as nothing else says'}; kept` : `and ${quoted(value)} is not; left out`}`,
  'region-unknown': ({ value }) => `is missing, and ${quoted(value)} is not a region of Cyprus`,
  'listed-as-included': ({ value }) => `is set and kept; ${quoted(value)} is added to what is included`,
  'type-from-text': ({ value }) =>
    `has the word ${quoted(value)}; read as the type, which is not given elsewhere`,
  'status-in-text': ({ value }) => `says ${quoted(value)}; read as the status`,
  'place-as-written': ({ value }) => `${quoted(value)} is not a place we know; shown as written`,
  'word-unknown': ({ value, kind }) => `${quoted(value)} is not a ${wordKinds[kind]}`,
  'kind-left-open': ({ value, kind }) => `${quoted(value)} ${kindsLeftOpen[kind]}`,
  'other-region': ({ value, region, stated }) =>
    `${quoted(value)} is in ${regionNames[region]}, not in ${regionNames[stated]} as the entry says`,
  'place-of-other-region': ({ value, region, found }) =>
    `${quoted(value)} is known in ${regionNames[found]}, and the entry says ${regionNames[region]}; kept in ${regionNames[region]} under its own name`,
  'coordinates-elsewhere': ({ value, region, found, latitude, longitude }) =>
    `${latitude}, ${longitude} ${found ? `is in ${regionNames[found]}` : 'is in none of the regions'}, and ${value ? `${quoted(value)} in` : 'the entry says'} ${regionNames[region]}; left out`,
  'far-from-place': ({ value, kilometres }) => `is ${kilometres} km from ${quoted(value)}; kept`,
  'coordinates-swapped': ({ latitude, longitude }) =>
    `${latitude} and ${longitude} are the wrong way round; swapped`,
  'outside-cyprus': ({ latitude, longitude }) => `${latitude}, ${longitude} is outside Cyprus; left out`,
  'rent-converted': ({ period, euro }) =>
    `${euros(euro)} per ${period} is kept as a monthly rent (${rentDivisors[period]})`,
  'not-a-rent': ({ weeklyEuro }) => `${euros(weeklyEuro)} per week is not a rent; left out`,
  'price-range': ({ value, lowerEuro }) => `${quoted(value)} is a range; read as ${euros(lowerEuro)}`,
  'price-from': ({ value, euro }) => `${quoted(value)} is where prices begin; read as ${euros(euro)}`,
  'price-parts': ({ value, euro }) => `${quoted(value)} has costs beside the price; read as ${euros(euro)}`,
  range: ({ value, taken }) => `${quoted(value)} is a range; read as ${figure(taken)}`,
  'several-parts': ({ value, taken }) => `${quoted(value)} has more than one part; read as ${figure(taken)}`,
  approximate: ({ value, taken }) => `${quoted(value)} is approximate; read as ${figure(taken)}`,
  'word-beside-others': ({ value, taken }) =>
    `${quoted(value)} has more than one part; read as ${quoted(taken)}`,
  'day-of-period': ({ value, day }) => `${quoted(value)} is no single day; read as its last one, ${day}`,
  'in-other-currency': ({ value, shown }) =>
    `${quoted(value)} is not in euro, and we do not guess an exchange rate; shown as ${shown}`,
  'not-a-percentage': ({ percent }) => `${percent} is not a percentage of a price`,
  'too-many-features': ({ count, limit }) =>
    `has ${figure(count)} features; the first ${figure(limit)} are kept`,
  'too-many-pictures': ({ count, limit }) =>
    `has ${figure(count)} pictures; the first ${figure(limit)} are kept`,
  'too-long': ({ length, limit }) => `has ${figure(length)} characters; ${figure(limit)} is the most`,
  'id-too-long': ({ limit }) => `is longer than ${limit} characters`,
  'entry-too-long': ({ limit }) => `is longer than ${figure(limit)} characters`,
  'too-many-elements': ({ limit }) => `has more than ${figure(limit)} elements`,
  'id-taken': ({ value, line }) => `${quoted(value)} is the id of the entry on line ${line}`,
  'homes-alike': ({ value, count }) =>
    `is new, and may be a home we had under another id: ${value ? `the reference ${quoted(value)}` : 'its facts'} would fit ${figure(count)} of them; added as another home`,
  'cells-do-not-fit': ({ cells, columns }) =>
    `has ${cells} cells, and the header has ${columns}: is a delimiter inside a cell without quotes?`,
  'markup-broken': ({ line, detail }) => `has broken markup on line ${line}: ${detail}`,
  'markup-too-deep': ({ line }) => `has broken markup on line ${line}: elements nested too deeply.`,
  'not-json': ({ detail }) => `is not valid JSON: ${detail}`,
  'not-stored': ({ detail }) => `cannot be stored: ${detail}`,
  implausible: ({ doubt }) => doubtText(doubt),
  'film-left-out': ({ fault }) => `the video is left out: ${filmFaultText(fault)}`,

  'columns-not-used': ({ columns }) => `Columns not used: ${columns}.`,
  'read-as-windows-1253': () =>
    'The file is not UTF-8; it was read as windows-1253 (Greek). If letters look wrong, choose the encoding (--encoding).',
  'read-as-windows-1251': () =>
    'The file is not UTF-8; it was read as windows-1251 (Russian). If letters look wrong, choose the encoding (--encoding).',
  'read-as-utf-16le': () => readAsUtf16('utf-16le'),
  'read-as-utf-16be': () => readAsUtf16('utf-16be'),
  'not-modified': () => 'The host says that nothing has changed since the last run.',
  'refused-without-id': ({ count }) =>
    `Refused entries without an id: ${figure(count)}. If we had them before, they count as gone.`,

  'file-empty': () => 'The file is empty.',
  'zero-bytes': () =>
    'This is not a text file. It has zero bytes. If it is text in UTF-16, choose the encoding (--encoding utf-16le or utf-16be).',
  'other-file': ({ kind }) => `This is ${otherFiles[kind]}.`,
  'gzip-broken': ({ detail }) => `It is compressed with gzip and cannot be unpacked: ${detail}.`,
  'unpacked-too-large': ({ mebibytes }) => `Unpacked, it is larger than ${mebibytes} MiB.`,
  'packed-too-densely': ({ times }) =>
    `Unpacked, it is more than ${times} times as large as the file. No list of homes is, so we do not read it.`,
  'no-entry-whole': ({ count }) =>
    `We cannot read any of the first ${figure(count)} entries: their markup is broken.`,
  'too-costly': ({ detail }) => detail,
  'encoding-unknown': ({ value }) =>
    `${quoted(value)} is not a text encoding we know. Choose another, such as windows-1253.`,
  'csv-columns-missing': ({ columns, names }) =>
    `This CSV has no column for ${columns.map((column) => `${column} (${neededColumns[column]})`).join(', ')}. A mapping file can say which columns they are.${names.length > 0 ? ` It has ${namesText(names)}.` : ''}`,
  'mapped-column-missing': ({ value, names }) =>
    `The mapping names a column ${quoted(value)} that this CSV does not have. Most similar first, it has ${namesText(names)}.`,
  'csv-column-twice': ({ value, field, columns }) =>
    `Several columns are called ${quoted(value)}, and ${field} is one value: ${columns.join(', ')}. A mapping file can name one of them as ${quoted(`${value}[1]`)}.`,
  'mapped-place-missing': ({ value, names }) =>
    `The mapping names ${quoted(value)}, which no entry of this file has. Most similar first, they have ${namesText(names)}.`,
  'xml-without-items': () =>
    'This XML is in no format we know. It needs a mapping file that names the elements of its entries ("items"). npm run petra -- import --suggest writes a first one.',
  'xml-without-entries': ({ value, names }) =>
    `This XML has no element ${quoted(value)}. Most similar first, it has ${namesText(names)}.`,
  'csv-too-many-columns': ({ columns }) => `This CSV has ${figure(columns)} columns. Is it a list of homes?`,
  'csv-quote-open': ({ line }) =>
    `This CSV cannot be read: a quote in the row that begins on line ${line} is never closed. The file may be incomplete.`,
  'csv-row-too-long': ({ line }) =>
    `This CSV cannot be read: the row that begins on line ${line} has more than a million characters. Is a quote in it never closed?`,
  'csv-unreadable': ({ line, detail }) => `This CSV cannot be read (line ${line}): ${detail}.`,
  'json-not-begun': () => 'This is not JSON. It starts with neither [ nor {.',
  'json-without-list': () =>
    'This JSON is one object without a list of listings. A mapping file can say where the list is ("items").',
  'json-path-without-list': ({ value }) => `This JSON has no list at ${quoted(value)}.`,
  'json-list-open': () => 'This JSON ends before its list is closed, so it is incomplete.',
  'json-entry-open': ({ line }) =>
    `This JSON ends inside the entry that begins on line ${line}, so it is incomplete.`,
  'json-after-end': ({ line }) => `This JSON continues after its end (line ${line}).`,
  'json-brace-unopened': ({ line }) => `This JSON has a } without a { on line ${line}.`,
  'entry-fields-unknown': ({ names }) =>
    `No entry of this file has a field that Petra knows. The fields are ${namesText(names)}. A mapping file can say which fields they are.`,
  'columns-missing': ({ columns }) => `This file has no column ${columns}, which files of its format have.`,
  'blm-without-data': () => 'This is not a readable BLM file. It has no #DEFINITION# and #DATA#.',
  'blm-without-end': ({ line }) => `The file ends on line ${line} without #END#, so it is incomplete.`,
  'xml-entry-open': ({ line }) =>
    `The file ends inside the entry that begins on line ${line}, so it is incomplete.`,
  'xml-root-open': () => 'The file ends before its outermost element is closed, so it is incomplete.',
  'xml-with-doctype': () =>
    notReadable(
      'It has a document type declaration (DTD) with declarations of its own, such as entities, which are refused.',
    ),
  'xml-too-long-outside': () => notReadable('It has more than a million characters outside its entries.'),
  'xml-malformed': ({ line, detail }) => notReadable(`It is not well-formed XML on line ${line}: ${detail}`),
  'xml-root-unknown': ({ value }) =>
    `This is an XML file with the root <${value}>. Petra reads ${xmlFormats()}, and other XML with a mapping file.`,
  'xml-too-deep': ({ line }) => notReadable(`Its elements are nested too deeply on line ${line}.`),

  'file-changed': ({ reason }) => `The file changed while it was being imported: ${wordsOf(reason)}`,
  'process-ended': () => 'The import was interrupted before it finished.',
  'not-fetched': ({ problem }) => `We could not fetch it. ${fetchProblemText(problem)}`,
  'address-sealed': () =>
    'Its address was encrypted with a key that this installation does not have. Please enter the address again.',
  failed: ({ detail }) => detail,
  text: ({ text }) => text,
}

/** Each entry of the table takes the reason of its code, which an index by the code cannot tell the compiler. */
export const wordsOf = (reason: FeedReason): string =>
  (words[reason.code] as (about: FeedReason) => string)(reason)
