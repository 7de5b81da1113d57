/**
 * Settings of the agency, with its slides, films, map and pictures: rows of one table, never in code. An empty value is
 * not shown.
 */
export type SettingKind =
  /** One line of text. */
  | 'line'
  | 'phone'
  | 'email'
  /** A whole https address. */
  | 'link'
  /** Address that pages may show in a frame, once it is requested: https only. */
  | 'frame'
  /** A point in Cyprus, as `readPosition` reads it. */
  | 'position'
  /** One picture a line: its path on this site, a space, and what it shows. */
  | 'pictures'
  /** How new leads are assigned: one of `leadAssignments`; '' for by hand. */
  | 'lead-assignment'
  /** Agents of the regions for leads, as `regionAgentsOf` reads them. */
  | 'region-agents'
  /** A number of whole months; 0 for ever, '' the default of `retentionMonths`. */
  | 'months'
  /** The same, and twelve at least. */
  | 'months-from-twelve'
  /** 'yes', or '' for no. */
  | 'yes-or-no'
  /** Beginnings of replies to leads, as `replyTemplatesOf` reads them. */
  | 'reply-templates'
  /** A colour of pages in the light, or in the dark: `#0d4a5e`. */
  | 'colour-light'
  | 'colour-dark'
  /** A stored logo, as `logoOf` reads it. */
  | 'logo'

export const settingKinds = {
  agency_name: 'line',
  company_number: 'line',
  phone: 'phone',
  email: 'email',
  address: 'line',
  opening_hours: 'line',
  licence: 'line',
  instagram: 'link',
  facebook: 'link',
  telegram: 'link',
  whatsapp: 'link',
  office_position: 'position',
  map: 'frame',
  training_deck: 'frame',
  presentation_deck: 'frame',
  about_video: 'frame',
  media_video: 'frame',
  lido_homes: 'pictures',
  lido_place: 'pictures',
  lead_assignment: 'lead-assignment',
  lead_regions: 'region-agents',
  lead_retention_months: 'months',
  view_retention_months: 'months',
  audit_retention_months: 'months-from-twelve',
  import_retention_months: 'months',
  reply_templates: 'reply-templates',
  list_north: 'yes-or-no',
  colour_light: 'colour-light',
  colour_dark: 'colour-dark',
  logo_light: 'logo',
  logo_dark: 'logo',
} as const satisfies Record<string, SettingKind>

/** `round-robin`: to the agents in turn (docs/product/leads.md §27). */
export const leadAssignments: readonly string[] = ['round-robin']

/**
 * How long is kept what the settings of these names delete, where they say nothing (docs/product/pages.md §31), with
 * the reason: an enquiry leads to a purchase within two years or not at all; a year compares with the one before;
 * disputes about a sale come within three years; a feed's last year shows how reliable it is.
 */
const defaultMonths = {
  lead_retention_months: 24,
  view_retention_months: 26,
  audit_retention_months: 36,
  import_retention_months: 13,
} as const
export type RetentionSetting = keyof typeof defaultMonths

/** Months after which something is deleted; 0: never. */
export const retentionMonths = (settings: AllSettings, name: RetentionSetting): number =>
  settings[name] === '' ? defaultMonths[name] : Number(settings[name])

export type SettingName = keyof typeof settingKinds
export type AllSettings = Record<SettingName, string>

/** Change of one setting by a save. */
export type SettingChange = { name: SettingName; former: string; saved: string }

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingKinds, name)
export const settingNames = Object.keys(settingKinds) as SettingName[]

/** How the agency is reached: footer, contact page and every page that says whom to ask. */
export const emptySettings = {
  agency_name: '',
  company_number: '',
  phone: '',
  email: '',
  address: '',
  opening_hours: '',
  licence: '',
  instagram: '',
  facebook: '',
  telegram: '',
  whatsapp: '',
} satisfies Partial<AllSettings>
/** Settings for every page. The other settings are read by the pages they are for. */
export type SiteSettings = typeof emptySettings

/** `tel:+35725000000` */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

export const socialNetworks = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'telegram', label: 'Telegram' },
  { name: 'whatsapp', label: 'WhatsApp' },
] as const satisfies { name: keyof SiteSettings; label: string }[]
