import type { SettingName } from '../../settings/site-settings.ts'

/** Labels and hints of the settings (docs/product/pages.md §16). */
export const settingFields: Record<SettingName, { label: string; hint?: string }> = {
  agency_name: { label: 'Name of the agency' },
  company_number: { label: 'Company number' },
  licence: { label: 'Licence number' },
  phone: {
    label: 'Phone',
    hint: 'Such as 25 000000, or +44 20 7946 0958 for another country. We show it with its country code.',
  },
  email: { label: 'E-mail', hint: 'We e-mail enquiries to this address.' },
  address: { label: 'Address' },
  opening_hours: { label: 'Opening hours' },
  instagram: { label: 'Instagram' },
  facebook: { label: 'Facebook' },
  telegram: { label: 'Telegram' },
  whatsapp: { label: 'WhatsApp', hint: 'Such as https://wa.me/35725000000.' },
  office_position: {
    label: 'Where your office is',
    hint: 'Latitude and longitude, such as 34.684, 33.038. The contact page shows it on our own map. Without it we show the town of your address.',
  },
  map: {
    label: 'Another map on the contact page',
    hint: 'The link of an embedded map. It opens below ours when a visitor presses its button.',
  },
  training_deck: { label: 'Slides of the training page', hint: 'Leave empty to use our slides.' },
  presentation_deck: { label: 'Slides of the presentation page', hint: 'Leave empty to use our slides.' },
  about_video: { label: 'Video on the about page' },
  media_video: { label: 'Video on the media page' },
  lido_homes: {
    label: 'Pictures of the homes',
    hint: 'One per line: the path of the picture, such as /pictures/…, a space and a description. To upload a picture, use “Add a picture” in the editor of a page.',
  },
  lido_place: { label: 'Pictures of the place', hint: 'One per line, as above.' },
  lead_assignment: { label: 'Assign new leads' },
  lead_regions: {
    label: 'Agents by region',
    hint: 'One per line, such as “paphos: Nikos”. Several agents of one region take turns.',
  },
  lead_retention_months: {
    label: 'Months until leads are deleted',
    hint: 'Counted from your last contact about them. The standard is 24: data protection law does not let you keep enquiries longer than you need them. Enter 0 to keep them.',
  },
  view_retention_months: {
    label: 'Months until view counts are deleted',
    hint: 'How often each listing was viewed on a day. The standard is 26, to compare with the year before. Enter 0 to keep them.',
  },
  audit_retention_months: {
    label: 'Months until the history of changes is deleted',
    hint: 'Who changed what. The standard is 36, and 12 the shortest. Enter 0 to keep it.',
  },
  import_retention_months: {
    label: 'Months until reports of imports are deleted',
    hint: 'The last ones of each feed stay. The standard is 13. Enter 0 to keep them. Former prices are always kept.',
  },
  colour_light: {
    label: 'Colour of links and buttons on light pages',
    hint: 'Such as #0d4a5e. Leave empty to use ours. It must be easy to read on the pages.',
  },
  colour_dark: {
    label: 'Colour of links and buttons on dark pages',
    hint: 'Such as #74c4d8. Leave empty to use ours.',
  },
  logo_light: {
    label: 'Logo for light pages',
    hint: 'PNG, JPEG or WebP, ideally with a transparent background. It replaces our logo on the website and in e-mails.',
  },
  logo_dark: {
    label: 'Logo for dark pages',
    hint: 'Used with a logo for light pages. Without it, dark pages show the light logo.',
  },
  list_north: {
    label: 'Homes north of the buffer zone',
    hint: 'Feeds may have homes in Kyrenia, Iskele and so on. Imports and the form of a home refuse them unless you list them.',
  },
  reply_templates: {
    label: 'Reply templates',
    hint: 'For each template, a name, a line “Subject: …”, an empty line and the text. Put a line --- between two templates. We fill in {name}, {home}, {link}, {agent} and {agency}.',
  },
}

export const settingGroups: { title: string; names: readonly SettingName[] }[] = [
  {
    title: 'The agency',
    names: ['agency_name', 'company_number', 'licence', 'phone', 'email', 'address', 'opening_hours'],
  },
  { title: 'Colours and logo', names: ['colour_light', 'colour_dark', 'logo_light', 'logo_dark'] },
  { title: 'Social networks', names: ['instagram', 'facebook', 'telegram', 'whatsapp'] },
  {
    title: 'Map, slides and videos',
    names: ['office_position', 'map', 'training_deck', 'presentation_deck', 'about_video', 'media_video'],
  },
  { title: 'The Lido page', names: ['lido_homes', 'lido_place'] },
  { title: 'Leads', names: ['lead_assignment', 'lead_regions', 'reply_templates'] },
  {
    title: 'How long data is kept',
    names: [
      'lead_retention_months',
      'view_retention_months',
      'audit_retention_months',
      'import_retention_months',
    ],
  },
  { title: 'Feeds', names: ['list_north'] },
]
