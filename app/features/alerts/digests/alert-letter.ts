/** Content of the mail of a member's alerts. */
import { count, counted, squareMetres } from '#app/ui/format.ts'
import type { LetterPart } from '#app/platform/mail/letter.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { bedsText, placeLine, typeName, yieldWithBasis } from '#app/features/listings/card/card-text.ts'
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { countedOffers, offerWords } from '#app/features/listings/record/offer-words.ts'
import { priceText } from '#app/features/listings/record/listing-price.ts'
import type { MailValuesOf } from '#app/features/settings/mails/mails.data.ts'
import { alertListPath, personalListTexts } from '#app/features/saved/homes/personal-list.ts'
import { ALERTS_PATH, alertMailPath, alertPausePath } from '../alert/alert.ts'

export type AlertLetter = {
  username: string
  /** Origin of our pages. */
  origin: string
  /** Token of the links that need no login. */
  token: string
  alerts: readonly {
    id: number
    name: string
    homes: readonly { card: ListingCard; reason: string }[]
  }[]
}

/** A mail names so many homes, of each alert its share; the alert list has the rest. */
const MAX_HOMES = 20

export function alertValues({ username, origin, token, alerts }: AlertLetter): MailValuesOf<'alerts'> {
  const all = alerts.flatMap(({ homes }) => homes)
  const first = all[0]
  const found =
    all.length === 1 && first
      ? `${homeTitle(first.card)}: ${first.reason}`
      : `${countedOffers(all.length, offerWords(all.map(({ card }) => parentTypeOf(card.type))))}: ${subjectNames(alerts)}`
  return {
    name: username,
    found,
    first: first ? `${homeTitle(first.card)}: ${first.reason}` : found,
    homes: shareHomes(alerts, MAX_HOMES).flatMap((alert) => alertParts(alert, origin, token)),
    list: origin + personalListTexts.alert.path,
    alerts: `${origin}${ALERTS_PATH}`,
    end: `${origin}${alertMailPath(token)}`,
  }
}

/** `Yield in Limassol (20), By the sea (3) and 2 more alerts` */
function subjectNames(alerts: AlertLetter['alerts']): string {
  const [first] = alerts
  if (alerts.length === 1 && first) return first.name
  const names = alerts.slice(0, MAX_IN_SUBJECT).map(({ name, homes }) => `${name} (${count(homes.length)})`)
  const rest = alerts.length - names.length
  return rest === 0
    ? names.join(', ')
    : `${names.join(', ')} and ${counted(rest, 'more alert', 'more alerts')}`
}
const MAX_IN_SUBJECT = 2

function alertParts({ id, name, homes, left }: NamedAlert, origin: string, token: string): LetterPart[] {
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
    ...(left === 0
      ? []
      : [
          {
            kind: 'note',
            text: `“${name}” found ${count(left)} more.`,
            link: { label: 'See all of them', url: `${origin}${alertListPath(id)}` },
          } as const,
        ]),
    {
      kind: 'note',
      text: 'Not quite what you are looking for?',
      link: { label: `Edit “${name}”`, url: `${origin}${ALERTS_PATH}#alert-${id}` },
    },
    {
      kind: 'note',
      text: 'Too many of these?',
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
  const { purpose, areaSquareMetres, yieldPercent, yieldBasis } = card
  return [
    card.priceEuro === null ? 'Price on request' : priceText(card),
    ...(yieldPercent === null || purpose === 'rent'
      ? []
      : [`yield ${yieldWithBasis(yieldPercent, yieldBasis)}`]),
    ...(areaSquareMetres === null ? [] : [squareMetres(areaSquareMetres)]),
  ].join(' · ')
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `left`: how many of its homes the mail does not name. */
type NamedAlert = AlertLetter['alerts'][number] & { left: number }

/**
 * Chooses the homes of a mail, `most` in all: the alerts take turns until each has named its homes, or the mail is
 * full.
 */
function shareHomes(alerts: AlertLetter['alerts'], most: number): NamedAlert[] {
  const shares = alerts.map(() => 0)
  for (let turn = 0, left = most; left > 0 && alerts.some(({ homes }) => homes.length > turn); turn++) {
    for (const [at, { homes }] of alerts.entries()) {
      if (homes.length <= turn || left === 0) continue
      shares[at] = turn + 1
      left -= 1
    }
  }
  return alerts.map(({ homes, ...alert }, at) => ({
    ...alert,
    homes: homes.slice(0, shares[at]),
    left: homes.length - shares[at]!,
  }))
}
