import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { regions } from '#db/column-values.ts'
import { type CarouselPicture, picturesOf } from './carousel-pictures.ts'
import { frameOrigin } from './frame-address.ts'
import { logoOf } from './logo.ts'
import { readPosition } from './position.ts'
import { areRegionAgents } from './region-agents.ts'
import { areReplyTemplates, replyPlaceholders } from './reply-templates.ts'
import { leadAssignments, type SettingKind } from './site-settings.ts'
import { colourProblem } from './theme-colours.ts'

const LONGEST = 10_000

const rules: Record<
  Exclude<SettingKind, 'colour-light' | 'colour-dark'>,
  { holds: (value: string) => boolean; wants: string }
> = {
  line: { holds: (value) => value.length <= 300 && !/\p{Cc}/u.test(value), wants: 'one line of text' },
  phone: {
    holds: (value) => /^\+?[\d ()/-]{5,40}$/.test(value) && isPhoneLength(value),
    wants: 'a phone number, such as 25 000000 or +44 20 7946 0958',
  },
  email: { holds: isEmailAddress, wants: 'an e-mail address' },
  link: { holds: isHttps, wants: 'a link that starts with https://' },
  frame: {
    holds: (value) => isHttps(value) && frameOrigin(value) !== null,
    wants: 'a link that starts with https://',
  },
  position: {
    holds: (value) => readPosition(value) !== null,
    wants: 'a point in Cyprus as latitude and longitude, such as 34.684, 33.038',
  },
  'lead-assignment': {
    holds: (value) => leadAssignments.includes(value),
    wants: `one of ${leadAssignments.join(', ')}, or empty to assign leads by hand`,
  },
  'region-agents': {
    holds: areRegionAgents,
    wants: `lines such as "paphos: Nikos". The regions are ${regions.join(', ')}`,
  },
  months: {
    holds: (value) => /^\d{1,3}$/.test(value),
    wants: 'a number of months up to 999, or 0 to keep them',
  },
  'months-from-twelve': {
    holds: (value) => /^\d{1,3}$/.test(value) && (Number(value) === 0 || Number(value) >= 12),
    wants: 'a number of months from 12 to 999, or 0 to keep them',
  },
  'yes-or-no': { holds: (value) => value === 'yes', wants: 'yes, or empty for no' },
  'reply-templates': {
    holds: areReplyTemplates,
    wants:
      'templates with a line --- between two. Each has a name, a line "Subject: …", an empty line and the text. The ' +
      `placeholders are ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}`,
  },
  logo: {
    holds: (value) => logoOf(value) !== null,
    wants: 'a logo that was uploaded under /office/settings',
  },
  pictures: {
    holds: (value) => picturesOf(value).length === filledLines(value) && picturesOf(value).every(isShown),
    wants: 'one picture per line: its path, such as /pictures/…, a space and a description',
  },
}

/** Finds what is wrong with a value, in words; null if it is valid. An empty one always is. */
export function settingProblem(kind: SettingKind, value: string): string | null {
  if (value === '') return null
  if (kind === 'colour-light') return colourProblem('light', value)
  if (kind === 'colour-dark') return colourProblem('dark', value)
  if (value.length <= LONGEST && rules[kind].holds(value)) return null
  return `This must be ${rules[kind].wants}.`
}

function isHttps(value: string): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return protocol === 'https:' && username === '' && password === ''
}

/** Returns whether a number has a plausible length: in Cyprus 8 digits, with a country's code 7 to 15. */
function isPhoneLength(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length
  return value.startsWith('+') || value.startsWith('00') ? digits >= 7 && digits <= 17 : digits === 8
}

const filledLines = (value: string): number => value.split('\n').filter((line) => line.trim() !== '').length

const isShown = ({ src, alt }: CarouselPicture): boolean =>
  /^\/(?:pictures|uploads)\/[\w./?=&-]+$/.test(src) && !src.includes('..') && alt !== ''
