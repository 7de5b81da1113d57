import addressparser from 'nodemailer/lib/addressparser'

/**
 * The addresses in a text as mail headers have them: `Anna <anna@homes.example>, "N" <n@homes.example>`; lower case.
 */
export const addressesIn = (text: string): string[] =>
  addressparser(text, { flatten: true }).map(({ address }) => address.trim().toLowerCase())

/**
 * Returns whether a text has this address anywhere in it, and not as a part of a longer one. Rare characters that a
 * local part may begin with, such as an apostrophe or a slash, count as what surrounds the address: erasing too much is
 * better than too little.
 */
export function mentionsAddress(text: string, address: string): boolean {
  const literal = address.replaceAll(/[^\w@-]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\w.+-])${literal}(?![\w-]|\.\w)`, 'i').test(text)
}
