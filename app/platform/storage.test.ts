import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, expect, test } from 'vitest'
import { storageContract } from '#test/storage-contract.ts'
import { diskStorage, StorageFull } from './storage.server.ts'

const folders: string[] = []
const mounts: string[] = []
afterEach(() => {
  for (const mount of mounts.splice(0)) execFileSync('umount', [mount])
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petra-storage-'))
  folders.push(folder)
  return folder
}

storageContract('the disk', () => diskStorage(join(newFolder(), 'made', 'when needed')))

test('a file that cannot be written whole leaves nothing (docs/reliability.md §4)', async () => {
  const folder = newFolder()
  const storage = diskStorage(folder)
  await storage.put('a/b.webp', Buffer.from('before'))
  // A folder stands where the file should go.
  await storage.put('a/c.webp/d.webp', Buffer.from('inside'))
  await expect(storage.put('a/c.webp', Buffer.from('over'))).rejects.toThrow('EISDIR')
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
  expect(readdirSync(join(folder, 'a')).sort()).toEqual(['b.webp', 'c.webp'])
})

test('nothing stored can be executed (docs/reliability.md §9)', async () => {
  const folder = newFolder()
  await diskStorage(folder).put('a/b.webp', Buffer.from('#!/bin/sh'))
  expect(statSync(join(folder, 'a/b.webp')).mode & 0o111).toBe(0)
})

test('a full disk is said so, leaves nothing, and has healed when there is room (docs/reliability.md §4)', async (context) => {
  context.skip(!canMount(), 'mounting a tmpfs needs root')
  const folder = newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder])
  mounts.push(folder)
  const storage = diskStorage(join(folder, 'files'))
  await storage.put('a/small.webp', Buffer.alloc(10_000))
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(150_000))

  const large = Buffer.alloc(150_000, 7)
  const refusal = await storage.put('a/large.webp', large).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StorageFull)
  expect(String(refusal)).toContain('is full')
  expect(await storage.get('a/large.webp')).toBeNull()
  expect(readdirSync(join(folder, 'files', '.unfinished'))).toEqual([])

  rmSync(join(folder, 'ballast'))
  await storage.put('a/large.webp', large)
  expect(Buffer.from((await storage.get('a/large.webp'))!.bytes).equals(large)).toBe(true)
})

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  const folder = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}
