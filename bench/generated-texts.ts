/** Descriptions for a generated stock, in three languages, whose words are as frequent as in texts of people. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Random, randomFrom } from '#tools/scenes/random.ts'

const BATCH = 2_000
/** Words that few texts have: the nth most frequent is n times as rare as the first. */
const RARE_WORDS = 30_000
const SENTENCES = 6

const sentences: [string, ...string[]] = [
  'The bedroom has a view of the sea and opens to a covered veranda.',
  'A modern kitchen with granite worktops and fitted appliances.',
  'Large garden with fruit trees, a barbecue area and a pergola.',
  'Walking distance to the beach, shops and an international school.',
  'Renovated in recent years, with new windows and solar panels.',
  'Heated swimming pool, private parking and a storage room.',
  'Fireplace in the living room and underfloor heating throughout.',
  'Quiet street with mountain views, close to the motorway.',
  'Open plan living and dining area with double glazing.',
  'Ideal for a family or as an investment with a good return.',
  'Διαμέρισμα με θέα στη θάλασσα και μεγάλη βεράντα με πέργκολα.',
  'Ανακαινισμένο σπίτι με κήπο, τζάκι και ηλιακό θερμοσίφωνα.',
  'Κοντά σε σχολεία, καταστήματα και τη μαρίνα.',
  'Квартира с видом на море, большой верандой и камином.',
  'Отремонтированный дом с садом, бассейном и тёплым полом.',
  'Рядом с пляжем, школой и магазинами.',
]

/** Texts that people look for. */
const sought: [string, ...string[]] = [
  'sea view from the bedroom',
  'veranda with pergola',
  'fireplace',
  'heated pool',
  'renovated kitchen',
  'mountain views',
  'garden with fruit trees',
  'underfloor heating',
  'solar panels',
  'storage room and parking',
  'θέα στη θάλασσα',
  'βεράντα με πέργκολα',
  'τζάκι',
  'вид на море',
  'камин',
  'школа и пляж',
]

export function randomTexts(count: number): string[] {
  const random = randomFrom(36)
  return Array.from({ length: count }, () => (random.chance(0.8) ? random.pick(sought) : rareWord(random)))
}

function rareWord(random: Random): string {
  let number = Math.floor(RARE_WORDS ** random.next())
  let word = ''
  for (; number > 0 || word.length < 6; number = Math.floor(number / 20))
    word += 'bcdfghklmnprstvz'[number % 16]! + 'aeiou'[number % 5]!
  return word
}

function description(random: Random): string {
  const said = Array.from({ length: SENTENCES }, () => {
    const sentence = random.pick(sentences)
    return `<p>${sentence} ${rareWord(random)} ${rareWord(random)} ${rareWord(random)}.</p>`
  })
  return said.join('')
}

/** Writes a description of each listing, always the same. */
export async function generateTexts(db: Db): Promise<void> {
  const random = randomFrom(1)
  const { rows } = await sql<{ id: number }>`select id from listing order by id`.execute(db)
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id)
    await sql`
      update listing set description_html = text.html
      from unnest(${ids}::int[], ${ids.map(() => description(random))}::text[]) as text(id, html)
      where listing.id = text.id`.execute(db)
  }
}
