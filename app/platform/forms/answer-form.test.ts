import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import { Refusal } from '../refusal.ts'
import { answerForm, onForm, onPress } from './answer-form.server.ts'

const connectForm = defineForm({
  intent: 'connect',
  fields: {
    name: { kind: 'line', label: 'Name' },
    notes: { kind: 'lines', label: 'Notes' },
    format: { kind: 'choice', label: 'Format', options: { csv: 'CSV', xml: 'XML' } },
    own: { kind: 'tick', label: 'Ours' },
    login: { kind: 'line', label: 'Login', isSecret: true },
  },
  button: 'Connect',
})

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const typed = { name: 'Hill', notes: 'One\r\ntwo', format: 'csv', login: 'secret', seen: '3' }

const send = async (fields: Record<string, string>) => {
  const read: unknown[] = []
  const { data, init } = await answerForm<{ address: string }>(formOf(fields), [
    onForm(connectForm, { seen: z.coerce.number() }, async (sent) => {
      read.push(sent)
      if (sent.name === 'taken') throw new Refusal('conflict', 'There is one already.', 'name')
      if (sent.name === 'broken') throw new Error('A fault of ours')
      return { done: 'Connected.', undo: { intent: 'end', id: '7' }, shown: { address: '/feed' } }
    }),
    onPress(['end', 'renew'], { id: z.coerce.number().int() }, async ({ id }, intent) => {
      read.push([intent, id])
      return { failure: 'Too late.', status: 409 }
    }),
  ])
  return { data, status: init.status, read }
}

test('a form is read by its definition, and says what a success says, what takes it back, and what is shown once', async () => {
  const { data, status, read } = await send({ intent: 'connect', ...typed, own: 'on' })
  expect(read).toEqual([
    { name: 'Hill', notes: 'One\ntwo', format: 'csv', own: true, login: 'secret', seen: 3 },
  ])
  expect([status, data]).toEqual([
    200,
    {
      intent: 'connect',
      id: null,
      done: 'Connected.',
      failure: null,
      field: null,
      problems: {},
      typed: null,
      undo: { intent: 'end', id: '7' },
      isSaved: false,
      shown: { address: '/feed' },
    },
  ])
})

test('what a verb refuses comes back beside its field with what was typed, but for what is secret', async () => {
  const { data, status } = await send({ intent: 'connect', ...typed, name: 'taken' })
  expect([status, data]).toMatchObject([
    409,
    { done: null, failure: 'There is one already.', field: 'name', undo: null, shown: null },
  ])
  expect(data.typed).toEqual({
    intent: 'connect',
    name: 'taken',
    notes: 'One\ntwo',
    format: 'csv',
    seen: '3',
  })
})

test('a button is one of several with the same fields, and its form is told apart by its id', async () => {
  const { data, status, read } = await send({ intent: 'renew', id: '7' })
  expect(read).toEqual([['renew', 7]])
  expect([status, data]).toMatchObject([409, { intent: 'renew', id: '7', failure: 'Too late.', field: null }])
})

test.each([
  ['of another intent', { ...typed, intent: 'delete' }],
  ['without an intent', typed],
  ['without a field', { ...typed, intent: 'connect', format: '' }],
  ['with a choice that nobody offers', { ...typed, intent: 'connect', format: 'pdf' }],
  ['with a text that is too long', { ...typed, intent: 'connect', notes: 'x'.repeat(200_001) }],
  ['with what its page never puts in', { intent: 'end', id: 'seven' }],
])('a form %s is no form of the page: 400 (docs/product/pages.md §20)', async (_, fields) => {
  await expect(send(fields)).rejects.toMatchObject({ init: { status: 400 } })
})

test('a fault of ours is none of the sender’s', async () => {
  await expect(send({ intent: 'connect', ...typed, name: 'broken' })).rejects.toThrow('A fault of ours')
})
