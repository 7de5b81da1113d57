/** The mail of what a member's alerts found. */
import { count, counted, exactPercent, squareMetres } from '#app/ui/format.ts'
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts'
import type { ListingCard } from '../listings/card.ts'
import { bedsText, placeLine, typeName } from '../listings/card-text.ts'
import { listingPath } from '../listings/listing-links.ts'
import { priceText } from '../listings/listing-price.ts'
import { personalListTexts } from '../saved/personal-list.ts'
import { ALERTS_PATH, alertMailPath, alertPausePath } from './alert.ts'

export type AlertLetter = {
  username: string
  /** Of our pages. */
  origin: string
  /** For the links that need no login. */
  token: string
  alerts: readonly {
    id: number
    name: string
    homes: readonly { card: ListingCard; reason: string }[]
  }[]
}

/** A mail names so many homes; the alert list has the rest. */
const MAX_HOMES = 20

export function alertLetter({ username, origin, token, alerts }: AlertLetter): Letter {
  const all = alerts.flatMap(({ homes }) => homes)
  const first = all[0]
  const subject =
    all.length === 1 && first
      ? `${homeTitle(first.card)}: ${first.reason}`
      : `${counted(all.length, 'home', 'homes')} for your alerts`
  const named = limitHomes(alerts, MAX_HOMES)
  const more = all.length - MAX_HOMES
  return {
    subject,
    preview: first ? `${homeTitle(first.card)}: ${first.reason}` : subject,
    parts: [
      { kind: 'paragraph', text: `Hello ${username}, this is what your alerts found.` },
      ...named.flatMap((alert) => alertParts(alert, origin, token)),
      ...(more > 0
        ? [{ kind: 'paragraph', text: `And ${count(more)} more, on your alert list.` } as const]
        : []),
      { kind: 'button', label: 'See your alert list', url: origin + personalListTexts.alert.path },
    ],
    closing: [
      {
        kind: 'note',
        text: 'You receive this because you asked for mails about your alerts.',
        link: { label: 'Your alerts and how often they are mailed', url: `${origin}${ALERTS_PATH}` },
      },
      {
        kind: 'note',
        text: 'No more of these?',
        link: { label: 'End all alert mails', url: `${origin}${alertMailPath(token)}` },
      },
    ],
  }
}

function alertParts(
  { id, name, homes }: AlertLetter['alerts'][number],
  origin: string,
  token: string,
): LetterPart[] {
  return [
    { kind: 'heading', text: name },
    {
      kind: 'homes',
      homes: homes.map(({ card, reason }) => ({
        title: homeTitle(card),
        url: `${origin}${listingPath(card)}`,
        lines: [capitalised(reason), facts(card)],
      })),
    },
    {
      kind: 'note',
      text: 'Not quite what you look for?',
      link: { label: `Edit “${name}”`, url: `${origin}${ALERTS_PATH}#alert-${id}` },
    },
    {
      kind: 'note',
      text: 'Enough of it for now?',
      link: { label: `Pause “${name}”`, url: `${origin}${alertPausePath(token, id)}` },
    },
  ]
}

/** `2-bedroom apartment in Germasogeia, Limassol` */
function homeTitle(card: ListingCard): string {
  const beds = bedsText(card, 'listing')
  const words =
    beds === null
      ? typeName(card)
      : beds === 'Studio'
        ? beds
        : `${card.bedrooms}-bedroom ${typeName(card).toLowerCase()}`
  return `${words} in ${placeLine(card)}`
}

const facts = (card: ListingCard): string => {
  const { purpose, areaSquareMetres, yieldPercent } = card
  return [
    card.priceEuro === null ? 'Price on request' : priceText(card),
    ...(yieldPercent === null || purpose === 'rent' ? [] : [`yield ${exactPercent(yieldPercent)}`]),
    ...(areaSquareMetres === null ? [] : [squareMetres(areaSquareMetres)]),
  ].join(' · ')
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The first homes, alert by alert; alerts left without one are left out. */
function limitHomes(alerts: AlertLetter['alerts'], most: number): AlertLetter['alerts'] {
  let left = most
  return alerts
    .map((alert) => {
      const homes = alert.homes.slice(0, left)
      left -= homes.length
      return { ...alert, homes }
    })
    .filter(({ homes }) => homes.length > 0)
}
