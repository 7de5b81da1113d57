import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { member } from '#test/members.ts'
import { issueListKey } from './issue-list-key.server.ts'

const database = testDatabase()

test('a session that ended meanwhile gets no key, and is told to log in (docs/product/accounts.md §10)', async () => {
  const anna = await member(database().context())
  const ctx = database().context({
    actor: {
      kind: 'member',
      memberId: anna.memberId,
      sessionId: '00000000-0000-4000-8000-000000000000',
      username: anna.username,
      email: anna.email,
      role: 'member',
      pendingRole: null,
      signedInAt: database().context().now(),
    },
  })
  await expect(issueListKey(ctx)).rejects.toMatchObject({ kind: 'unauthenticated' })
})
