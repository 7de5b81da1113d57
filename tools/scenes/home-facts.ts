/** Facts of a home that show in its pictures, and their code in a picture's seed. */

export const outlooks = ['sea', 'town', 'hills', 'mountains'] as const

/** View from a home. */
export type Outlook = (typeof outlooks)[number]

export type HomeFacts = {
  outlook: Outlook
  hasPool: boolean
  /** Built in the last years, or still being built. */
  isNew: boolean
  /** Floors of the whole building, one to eight; eight stands for more, too. */
  floors: number
  /** None to seven; seven stands for more, too. */
  bedrooms: number
}

/** Every set of facts is a whole number below this. */
export const factCodes = 2 ** 10

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.trunc(value)))

export function codeOfFacts({ outlook, hasPool, isNew, floors, bedrooms }: HomeFacts): number {
  const flags = (hasPool ? 2 : 0) + (isNew ? 1 : 0)
  const sizes = (within(floors, 1, 8) - 1) * 8 + within(bedrooms, 0, 7)
  return (outlooks.indexOf(outlook) * 4 + flags) * 64 + sizes
}

export function factsOfCode(code: number): HomeFacts {
  const flags = Math.floor(code / 64) % 4
  return {
    outlook: outlooks[Math.floor(code / 256) % 4] ?? 'hills',
    hasPool: flags >= 2,
    isNew: flags % 2 === 1,
    floors: (Math.floor(code / 8) % 8) + 1,
    bedrooms: code % 8,
  }
}
