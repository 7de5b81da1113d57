import { knownAs, type Lexicon, longestPhrase, nearlyKnownAs } from './lexicon.ts'
import type { Meaning, MeaningOf } from './meaning.ts'
import { tokensOf } from './tokens.ts'

/** A number, or the longest phrase that is known at its place; without any meaning where none is. */
export type Lexeme = {
  text: string
  start: number
  end: number
  number: number | null
  meanings: readonly Meaning[]
}

export function lexemesOf(sentence: string, lexicon: Lexicon): Lexeme[] {
  const tokens = tokensOf(sentence)
  const exact = tokens.map((token) => knownAs(lexicon, token))
  const near = tokens.map((token, at) => (exact[at]!.size > 0 ? exact[at] : nearlyKnownAs(lexicon, token)))
  const lexemes: Lexeme[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const phrase = token.number === null ? phraseAt(at) : null
    const last = tokens[at + (phrase?.length ?? 1) - 1]!
    lexemes.push({
      text: sentence.slice(token.start, last.end),
      start: token.start,
      end: last.end,
      number: token.number,
      meanings: phrase?.meanings ?? [],
    })
    at += phrase?.length ?? 1
  }
  return lexemes

  function phraseAt(at: number) {
    const phrase =
      longestPhrase(lexicon, (offset) => near[at + offset]) ??
      // A word that is known only inside phrases may be misspelt here.
      longestPhrase(lexicon, (offset) =>
        offset === 0 ? nearlyKnownAs(lexicon, tokens[at]!) : near[at + offset],
      )
    // `300 m to the school` bounds nothing, `1.2m to 2m` is a range.
    const isBeforeNumber = phrase !== null && (tokens[at + phrase.length]?.number ?? null) !== null
    return isBeforeNumber && phrase.meanings.every(({ kind }) => kind === 'other')
      ? longestPhrase(lexicon, (offset) => (offset === 0 ? near[at] : undefined))
      : phrase
  }
}

export const meaningOf = <Kind extends Meaning['kind']>(
  lexeme: Lexeme | undefined,
  kind: Kind,
): MeaningOf<Kind> | undefined =>
  lexeme?.meanings.find((meaning): meaning is MeaningOf<Kind> => meaning.kind === kind)
