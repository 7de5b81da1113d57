import { data } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { ownAddress } from '#app/platform/http/own-address.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { countedOffers } from '#app/features/listings/record/offer-words.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { listingSearch } from '#app/features/search/queries/listing-search.server.ts'
import { searchedWords } from '#app/features/search/criteria/searched-words.ts'
import { isSearchPath, searchBase } from '#app/features/search/criteria/search-address.ts'
import { parseCriteria } from '#app/features/search/criteria/search.wire.ts'
import { MAX_ALERT_NAME_LENGTH } from '../alert/alert.ts'
import { type AlertMailView, FREQUENCY_FIELD, isMailed, MAILS_FIELD } from '../form/alert-form-data.ts'
import { frequencySent } from '../form/alert-form.server.ts'
import { alertWords, searchWords } from '../form/alert-words.ts'
import { editAlert } from '../saving/edit-alert.server.ts'
import { saveWithMailChoice } from '../saving/mail-choice.server.ts'
import { viewAlertMail, readAlerts } from '../form/read-alerts.server.ts'
import type { SaveSearchData } from './save-search-data.ts'
import { saveSearch } from '../saving/save-search.server.ts'

/** The search of a listing page's address; throws 404 for any other page. */
function searchOf(from: string): SearchCriteria {
  const url = ownAddress(from)
  if (url === null || !isSearchPath(url.pathname)) throw data(null, { status: 404 })
  return parseCriteria(url.searchParams, searchBase(url.pathname, url.searchParams)).criteria
}

export async function loadSaveSearch(ctx: Context, from: string): Promise<SaveSearchData> {
  requireMember(ctx.actor)
  const criteria = searchOf(from)
  const [alerts, mail, total] = await Promise.all([
    readAlerts(ctx),
    viewAlertMail(ctx),
    (await listingSearch(ctx)).count(criteria),
  ])
  const words = searchedWords(criteria)
  const what = `${words.many} for ${criteria.purpose === 'rent' ? 'rent' : 'sale'}`.replace(/^./, (letter) =>
    letter.toUpperCase(),
  )
  return {
    from,
    asks: alertWords({ kind: 'search', criteria }),
    found: `${countedOffers(total, words)} ${total === 1 ? 'matches' : 'match'}`,
    suggestedName: [what, ...searchWords(criteria)].join(', ').slice(0, MAX_ALERT_NAME_LENGTH),
    others: alerts.filter(({ query }) => query.kind === 'search').map(({ id, name }) => ({ id, name })),
    mail,
  }
}

/** Saves it anew, or in place of one of the member's others; the button for mails is a consent. */
export async function saveSearchForm(
  ctx: Context,
  form: FormData,
): Promise<{ saved: string; follows: string }> {
  requireMember(ctx.actor)
  const criteria = searchOf(formText(form, 'from'))
  const name = formText(form, 'name')
  const frequency = frequencySent(formText(form, FREQUENCY_FIELD)) ?? null
  const other = formText(form, 'other')
  const choice = formText(form, MAILS_FIELD)
  await saveWithMailChoice(ctx, choice, async () => {
    if (!/^\d{1,9}$/.test(other)) return saveSearch(ctx, { name, criteria, frequency })
    const alertId = Number(other)
    await editAlert(ctx, { alertId, name, frequency, criteria })
    return { alertId }
  })
  const mail = await viewAlertMail(ctx)
  return { saved: name, follows: whatFollows(mail, isMailed(choice, mail)) }
}

function whatFollows({ confirmed, address }: AlertMailView, mailed: boolean): string {
  if (!mailed) return 'New matches and price cuts are listed in My alerts. We send no e-mail.'
  return confirmed
    ? `We’ll e-mail you new matches and price cuts at ${address}.`
    : `We’ll e-mail you new matches and price cuts once you have confirmed ${address}.`
}
