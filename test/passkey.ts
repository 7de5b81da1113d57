/** An authenticator in software: makes and uses passkeys as a browser hands them on. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export type TestPasskey = {
  /** Answer of the browser after `navigator.credentials.create`. */
  make: (options: any, about?: About) => Record<string, unknown>
  /** Answer after `navigator.credentials.get`; the authenticator counts its uses. */
  use: (options: any, about?: About & { useCount?: number }) => Record<string, unknown>
}

/** Deviations: another site, or an authenticator that does not check who holds it. */
type About = { origin?: string; rpId?: string; isVerified?: boolean }

export function testPasskey(): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const dataOf = (
    type: string,
    challenge: string,
    { origin = 'https://petra.example', rpId = 'petra.example', isVerified = true }: About,
  ) => ({
    client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
    rpIdHash: sha256(rpId),
    flags: USER_PRESENT | (isVerified ? USER_VERIFIED : 0),
  })
  const credential = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    make(options, about = {}) {
      const { client, rpIdHash, flags } = dataOf('webauthn.create', options.challenge, about)
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([flags | HAS_CREDENTIAL, 0, 0, 0, 0]),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      return credential({
        clientDataJSON: base64url(client),
        attestationObject: base64url(unattested(authData)),
      })
    },
    use(options, { useCount, ...about } = {}) {
      uses = useCount ?? uses + 1
      const { client, rpIdHash, flags } = dataOf('webauthn.get', options.challenge, about)
      const counted = Buffer.alloc(5)
      counted.writeUInt8(flags)
      counted.writeUInt32BE(uses, 1)
      const authenticatorData = Buffer.concat([rpIdHash, counted])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      })
    },
  }
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: a key for ES256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    bytes(x),
    Buffer.from('225820', 'hex'),
    bytes(y),
  ])
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
const unattested = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
