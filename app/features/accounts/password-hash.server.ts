/** Passwords as they are kept: scrypt, with its figures beside the hash so that they can grow. */
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'

/** As OWASP's password storage cheat sheet has it for scrypt: 32 MiB, three passes. */
const figures = { N: 2 ** 15, r: 8, p: 3 }
const MOST_MEMORY = 64 * 1024 * 1024

/** The threads that do this also read files: two stay free for that. */
const atOnce = 2
let underWay = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, given: typeof figures): Promise<Buffer> {
  if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else underWay += 1
  try {
    return await deriveNow(password, salt, given)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}

const deriveNow = (password: string, salt: Buffer, { N, r, p }: typeof figures): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: MOST_MEMORY }
    // The same letters typed on two keyboards are one password.
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$32768$8$3$salt$hash` */
export async function hashOfPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, figures)
  return written(salt, key)
}

function written(salt: Buffer, key: Buffer): string {
  const { N, r, p } = figures
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** No password leads to it: what a password given for nobody's account is compared with. */
const nobodys = written(randomBytes(16), randomBytes(32))

/** Takes as long where there is no such account (`null`) as where the password is wrong. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ?? nobodys
  const [, N, r, p, salt = '', key = ''] = stored.split('$')
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(given, wanted) && hash !== null
}
