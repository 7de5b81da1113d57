import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Storage } from '#app/platform/storage.server.ts'

/** Tests that every driver of `Storage` must pass; `open` makes an empty one. */
export function storageContract(name: string, open: () => Storage): void {
  const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

  describe(`storage on ${name}`, () => {
    test('what is put is there with its type, until it is deleted', async () => {
      const storage = open()
      expect(await storage.has('photos/ab/abc-480.avif')).toBe(false)
      await storage.put('photos/ab/abc-480.avif', Buffer.from('one'))
      expect(await storage.has('photos/ab/abc-480.avif')).toBe(true)
      const stored = await storage.get('photos/ab/abc-480.avif')
      expect(text(stored?.bytes)).toBe('one')
      expect(stored?.contentType).toBe('image/avif')
      await storage.put('photos/ab/abc-480.webp', Buffer.from('two'))
      expect((await storage.get('photos/ab/abc-480.webp'))?.contentType).toBe('image/webp')

      await storage.delete('photos/ab/abc-480.avif')
      await storage.delete('photos/ab/abc-480.avif')
      expect(await storage.get('photos/ab/abc-480.avif')).toBeNull()
      expect(text((await storage.get('photos/ab/abc-480.webp'))?.bytes)).toBe('two')
    })

    test('put again, by many at once, one of them stands whole', async () => {
      const storage = open()
      const contents = Array.from({ length: 8 }, (_, digit) => Buffer.alloc(200_000, String(digit)))
      await Promise.all(contents.map((content) => storage.put('a.webp', content)))
      const { bytes } = (await storage.get('a.webp'))!
      expect(contents.some((content) => content.equals(bytes))).toBe(true)
    })

    test('a stream is stored whole under its hash, and read in parts', async () => {
      const storage = open()
      const chunks = [Buffer.from('0123'), Buffer.from('456789')]
      const key = await storage.putStream(Readable.from(chunks), (sha256) => `a/${sha256}.mp4`)
      expect(key).toBe('a/84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882.mp4')
      expect(await storage.describe(key)).toEqual({ bytes: 10, contentType: 'video/mp4' })
      expect(await storage.describe('a/b.webm')).toBeNull()
      expect(await new Response(storage.read(key, 2, 5)).text()).toBe('2345')
    })

    test('a stream that breaks off stores nothing (docs/reliability.md §4)', async () => {
      const storage = open()
      async function* broken() {
        yield Buffer.from('0123')
        throw new Error('broken off')
      }
      await expect(storage.putStream(broken(), () => 'a.mp4')).rejects.toThrow('broken off')
      expect(await storage.has('a.mp4')).toBe(false)
    })

    test('a draft is written in parts, read from its start, and deleted when it is old', async () => {
      const { drafts } = open()
      await drafts.write('0f-1', 4, Buffer.from('456'))
      await drafts.write('0f-1', 0, Buffer.from('0123'))
      await drafts.write('0f-1', 4, Buffer.from('456'))
      expect(text(await drafts.read('0f-1', 99))).toBe('0123456')
      expect(text(await drafts.read('0f-1', 2))).toBe('01')
      await drafts.deleteBefore(new Date(0))
      expect(await drafts.read('0f-1', 99)).toHaveLength(7)
      await drafts.deleteBefore(new Date(Date.now() + 60_000))
      expect(await drafts.read('0f-1', 99)).toHaveLength(0)
      await drafts.delete('0f-1')
      await drafts.deleteBefore(new Date())
      await expect(drafts.write('../x', 0, Buffer.from('x'))).rejects.toThrow(TypeError)
    })

    test('an empty file is a file', async () => {
      const storage = open()
      await storage.put('empty.webp', new Uint8Array())
      expect((await storage.get('empty.webp'))?.bytes).toHaveLength(0)
    })

    test.each([
      '../outside.webp',
      'a/../../outside.webp',
      'a/..webp',
      '/etc/hosts.webp',
      'a//b.webp',
      'a\\b.webp',
      '.unfinished/a.webp',
      'a/.hidden.webp',
      'a\0.webp',
      'a.webp\n',
      'A.webp',
      'ä.webp',
      'a.html',
      'a.svg',
      'a.webp.php',
      'a',
      '',
      `${'a'.repeat(300)}.webp`,
    ])('%j is no key, for anything (docs/reliability.md §9)', async (key) => {
      const storage = open()
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
      await expect(storage.get(key)).rejects.toThrow(TypeError)
      await expect(storage.has(key)).rejects.toThrow(TypeError)
      await expect(storage.describe(key)).rejects.toThrow(TypeError)
      expect(() => storage.read(key, 0, 0)).toThrow(TypeError)
      await expect(storage.putStream(Readable.from(['x']), () => key)).rejects.toThrow(TypeError)
      await expect(storage.delete(key)).rejects.toThrow(TypeError)
    })
  })
}
