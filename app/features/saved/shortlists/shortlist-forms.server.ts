import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, formTexts, storableText, textsByName } from '#app/platform/pages/posted-form.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import {
  changeShortlist,
  endShortlistAddress,
  makeShortlist,
  removeOpinion,
  removeShortlist,
  renewShortlistAddress,
} from './change-shortlists.server.ts'
import { submitOpinions } from './submit-opinions.server.ts'
import type { ShortlistFields } from '../list/shortlist.ts'

/** Result of a form on the page of a member's shortlists. */
export type ShortlistsResult = {
  done: string | null
  /** Address of a new list, or the new address of a list; shown only this once. */
  address: string | null
  failure: { message: string; field: string | null } | null
  /** Refused input. */
  typed: { name: string; which: string; homes: number[] } | null
}

const changes = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('renew'), id: z.uuid() }),
  z.object({ intent: z.literal('end'), id: z.uuid() }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
  z.object({
    intent: z.literal('remove-opinion'),
    id: z.uuid(),
    home: z.coerce.number().int().min(1).max(2_147_483_647),
    person: sentText(),
  }),
])
type Change = z.output<typeof changes>

/** Runs a form of the page of a member's shortlists; throws a 400 for any other. */
export async function runShortlistsForm(ctx: Context, form: FormData) {
  const isMaking = formText(form, 'intent') === 'make'
  const typed = {
    name: formText(form, 'name'),
    which: formText(form, 'which'),
    homes: formTexts(form, 'homes').flatMap((text) => numberOfPropertyId(text) ?? []),
  }
  try {
    if (isMaking) {
      const address = await makeShortlist(ctx, {
        name: typed.name,
        homes: typed.which === 'all' ? null : typed.homes,
      })
      return data<ShortlistsResult>({ done: 'Your list is shared.', address, failure: null, typed: null })
    }
    const sent = readForm(changes, form)
    return data<ShortlistsResult>({ ...(await runChange(ctx, sent)), failure: null, typed: null })
  } catch (error) {
    const { message, status, field } = refusalOf(error)
    return data<ShortlistsResult>(
      {
        done: null,
        address: null,
        failure: { message, field: field ?? null },
        typed: isMaking ? typed : null,
      },
      { status },
    )
  }
}

async function runChange(ctx: Context, change: Change): Promise<{ done: string; address: string | null }> {
  switch (change.intent) {
    case 'renew':
      return { done: 'The list has a new link.', address: await renewShortlistAddress(ctx, change) }
    case 'end':
      await endShortlistAddress(ctx, change)
      return {
        done: 'Nobody can open the list any more. The comments about it stay here. A new link shares it again.',
        address: null,
      }
    case 'delete':
      await removeShortlist(ctx, change)
      return { done: 'List deleted.', address: null }
    case 'remove-opinion':
      await removeOpinion(ctx, { id: change.id, number: change.home, person: change.person })
      return { done: `The comment by ${change.person} has been removed.`, address: null }
  }
}

/** Result of the form on the page of one shortlist. */
export type ShortlistResult = {
  done: string | null
  /** The home that was moved, and where to. */
  moved: { number: number; to: 'up' | 'down' } | null
  failure: { message: string; field: string | null } | null
  /** Refused input. */
  typed: ShortlistFields | null
}

/** Stores what the page of one shortlist holds; its arrows move a home by one place as well. */
export async function runShortlistForm(ctx: Context, id: string, form: FormData) {
  const [up, down] = ['up', 'down'].map((name) => numberOfPropertyId(formText(form, name)))
  const moved = up
    ? ({ number: up, to: 'up' } as const)
    : down
      ? ({ number: down, to: 'down' } as const)
      : null
  const fields: ShortlistFields = {
    name: formText(form, 'name'),
    intro: formText(form, 'intro'),
    takesOpinions: form.has('opinions'),
    isWholeList: formText(form, 'which') === 'all',
    homes: withMoved(
      formTexts(form, 'homes').flatMap((text) => numberOfPropertyId(text) ?? []),
      moved,
    ),
  }
  try {
    await changeShortlist(ctx, { id, fields })
    const place = moved ? fields.homes.indexOf(moved.number) + 1 : 0
    const done = place > 0 ? `Moved to place ${place} of ${fields.homes.length}.` : 'The list is saved.'
    return data<ShortlistResult>({ done, moved, failure: null, typed: null })
  } catch (error) {
    const { message, status, field } = refusalOf(error)
    return data<ShortlistResult>(
      { done: null, moved: null, failure: { message, field }, typed: fields },
      { status },
    )
  }
}

function withMoved(homes: number[], moved: ShortlistResult['moved']): number[] {
  if (moved === null || !homes.includes(moved.number)) return homes
  const rest = homes.filter((number) => number !== moved.number)
  const to = homes.indexOf(moved.number) + (moved.to === 'up' ? -1 : 1)
  return rest.toSpliced(Math.max(0, to), 0, moved.number)
}

/** Result of a heart or words on a shared list: who sent them, and what was refused. */
export type OpinionResult = {
  person: string
  failure: { message: string; field: string | null } | null
  /** Words by the number of their home. */
  typed: Record<number, string>
}

/** Runs the form of a shared list, in which every home has a heart and a field for words. */
export async function runOpinionsForm(ctx: Context, form: FormData, token: string) {
  const person = formText(form, 'person')
  const words = [...textsByName(form)].flatMap(([name, [text = '']]) => {
    const number = /^words-(\d{1,9})$/.exec(name)?.[1]
    return number === undefined ? [] : [{ number: Number(number), text: storableText(text) }]
  })
  const pressed = (name: string) => numberOfPropertyId(formText(form, name))
  const [heart, unheart] = [pressed('heart'), pressed('unheart')]
  const number = heart ?? unheart
  try {
    await submitOpinions(ctx, {
      token,
      person,
      heart: number === null ? null : { number, isSet: heart !== null },
      words,
    })
    return data<OpinionResult>({ person, failure: null, typed: {} })
  } catch (error) {
    const { message, status, field } = refusalOf(error)
    const typed = Object.fromEntries(words.map((each) => [each.number, each.text]))
    return data<OpinionResult>({ person, failure: { message, field: field ?? null }, typed }, { status })
  }
}
