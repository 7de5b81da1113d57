import type { Page } from '@playwright/test'
import {
  confirmTotp,
  findAccountByName,
  setTotpSeed,
} from '#app/features/accounts/account/accounts.queries.server.ts'
import { addStaff } from '#app/features/accounts/registration/open-account.server.ts'
import { beginSession } from '#app/features/accounts/session/begin-session.server.ts'
import { loginCookie } from '#app/features/accounts/session/session-cookie.ts'
import type { StaffRole } from '#db/column-values.ts'
import { asAgency } from './as-agency.ts'
import { newPerson, type Person } from './people.ts'
import { test } from './petra.ts'

/** Makes a member of staff with a second factor, logged in. */
export async function staff(page: Page, role: StaffRole, name: string): Promise<Person> {
  const person = newPerson(name)
  const token = await asAgency(async (ctx) => {
    await addStaff(ctx, { ...person, role })
    const account = await findAccountByName(ctx.db, person.email)
    if (!account) throw new Error('The account is not there.')
    await setTotpSeed(ctx.db, account.memberId, 'GEZDGNBVGY3TQOJQ')
    await confirmTotp(ctx.db, account.memberId, ctx.now())
    return (await beginSession(ctx, account, false)).cookieToken
  })
  const [name_, value] = loginCookie(token, null, false).split(';', 1)[0]!.split('=') as [string, string]
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: name_, value, url }])
  return person
}
