import type { SettingName } from '../../settings/site-settings.ts'

/** What the settings are called, and what they want (docs/product/pages.md §16). */
export const settingFields: Record<SettingName, { label: string; hint?: string }> = {
  agency_name: { label: 'Name of the agency' },
  company_number: { label: 'Company number' },
  licence: { label: 'Licence number' },
  phone: { label: 'Phone', hint: 'With the country: +357 25 000 000.' },
  email: { label: 'E-mail', hint: 'Enquiries are mailed to it.' },
  address: { label: 'Address' },
  opening_hours: { label: 'Opening hours' },
  instagram: { label: 'Instagram' },
  facebook: { label: 'Facebook' },
  telegram: { label: 'Telegram' },
  whatsapp: { label: 'WhatsApp', hint: 'Such as https://wa.me/35725000000.' },
  map: { label: 'Map on the contact page', hint: 'The address of an embedded map.' },
  training_deck: { label: 'Slides of the training page', hint: 'Empty: our own slides.' },
  presentation_deck: { label: 'Slides of the presentation page', hint: 'Empty: our own slides.' },
  about_video: { label: 'Film on the about page' },
  media_video: { label: 'Film on the media page' },
  lido_homes: {
    label: 'Pictures of the homes',
    hint: 'One a line: its path on this site, such as /pictures/…, a space, and what it shows. “Add a picture” on the editor of a page stores one.',
  },
  lido_place: { label: 'Pictures of the place', hint: 'As above.' },
  lead_assignment: { label: 'New leads are assigned' },
  lead_regions: {
    label: 'Who gets the leads of which region',
    hint: 'Such as “paphos: Nikos”, one a line; several agents of one region take turns.',
  },
  lead_retention_months: {
    label: 'Months until closed leads are deleted',
    hint: 'Counted from when they were won or lost. Empty or 0: never.',
  },
  colour_light: {
    label: 'Colour of links and buttons in the light',
    hint: 'Such as #0d4a5e. Empty: ours. It must be easy to read on the pages.',
  },
  colour_dark: {
    label: 'Colour of links and buttons in the dark',
    hint: 'Such as #74c4d8. Empty: ours.',
  },
  logo_light: {
    label: 'Logo for light pages',
    hint: 'PNG, JPEG or WebP, best on a transparent ground. It stands in place of our mark on the website and in mails.',
  },
  logo_dark: {
    label: 'Logo for dark pages',
    hint: 'Counts beside one for light pages. Without it, dark pages show that one too.',
  },
  reply_templates: {
    label: 'Templates of replies',
    hint: 'A name, a line “Subject: …”, an empty line and the text; a line --- between two. {name}, {home}, {link}, {agent} and {agency} stand for what differs.',
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
    title: 'Map, slides and films',
    names: ['map', 'training_deck', 'presentation_deck', 'about_video', 'media_video'],
  },
  { title: 'The Lido page', names: ['lido_homes', 'lido_place'] },
  { title: 'Leads', names: ['lead_assignment', 'lead_regions', 'lead_retention_months', 'reply_templates'] },
]
