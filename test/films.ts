/** The beginnings of films, with something to tell one byte from another. */
const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251))

export const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'), bytes])
export const webm = Buffer.concat([
  Buffer.from('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\xF7\x81\x01\x42\x82\x84webm', 'latin1'),
  bytes,
])
