/** The beginnings of films, with something to tell one byte from another. */
const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251))

export const mp4 = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'),
  // As long as the file is.
  Buffer.from('\0\0\0\0mdat', 'latin1'),
  bytes,
])
const unknownSize = Buffer.from([1, 255, 255, 255, 255, 255, 255, 255])
export const webm = Buffer.concat([
  Buffer.from('\x1A\x45\xDF\xA3\x8F\x42\x86\x81\x01\x42\xF7\x81\x01\x42\x82\x84webm', 'latin1'),
  // A segment and a cluster, with one block.
  ...[
    [0x18, 0x53, 0x80, 0x67],
    [0x1f, 0x43, 0xb6, 0x75],
  ].flatMap((id) => [Buffer.from(id), unknownSize]),
  Buffer.from([0xa3, 0x43, 0xe8]),
  bytes,
])
