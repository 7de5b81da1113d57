/** The invented leads of a first start: in every state, so that the office shows what it looks like at work. */
import type { LeadFields, LeadFormName } from '#app/features/leads/record/lead.ts'
import type { LeadProgress } from '#app/features/leads/record/lead-state.ts'

export type DemoLead = {
  form: LeadFormName
  fields: LeadFields
  /** How long before the first start it came in. */
  hoursAgo: number
  /** About one of the newest homes on offer, by its place among them; null for none. */
  home: { purpose: 'sale' | 'rent'; at: number } | null
  progress: LeadProgress
  /** True if the demo's agent has it; otherwise nobody does. */
  isAssigned: boolean
  note?: string
  isSpam?: true
  /** The visitor's mailbox refused the confirmation. */
  isUndelivered?: true
  /** A viewing of the lead's home with the demo's agent; days count from the first start. */
  viewing?: DemoViewing
}

export type DemoViewing = { days: number; time: string; state: 'booked' | 'done' | 'missed'; note?: string }

const person = (firstName: string, lastName: string, phone: string): LeadFields => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@visitors.example`.toLowerCase(),
  phone,
})
const named = (name: string, phone: string): LeadFields => ({
  name,
  email: `${name.replaceAll(' ', '.')}@visitors.example`.toLowerCase(),
  phone,
})
const open = (state: Exclude<LeadProgress['state'], 'lost'>): LeadProgress => ({ state, lostReason: null })

export const demoLeads: readonly DemoLead[] = [
  {
    form: 'request-info',
    fields: {
      ...person('Sofia', 'Lindqvist', '+46 70 000 00 01'),
      description: 'Is the title deed there already, and what are the common expenses?',
    },
    hoursAgo: 1,
    home: { purpose: 'sale', at: 0 },
    progress: open('new'),
    isAssigned: true,
  },
  {
    form: 'contact',
    fields: {
      ...named('Daniel Weber', '+49 151 00000002'),
      message:
        'We move to Limassol in spring with two children and a dog, and look for a house to rent near a school.',
    },
    hoursAgo: 3,
    home: null,
    progress: open('new'),
    isAssigned: false,
  },
  {
    form: 'sell',
    fields: {
      ...person('Andreas', 'Hadjimarkou', '99 000003'),
      city: 'Paphos',
      propertyType: 'Villa',
      leadType: 'Landlord Seller',
      description: 'Three bedrooms, 2009, pool, view of the sea. We would like to sell by the summer.',
    },
    hoursAgo: 20,
    home: null,
    progress: open('new'),
    isAssigned: true,
    isUndelivered: true,
  },
  {
    form: 'request-info',
    fields: {
      ...person('Olga', 'Marchenko', '+357 96 000004'),
      description: 'Could the owner furnish it? I would stay for two years.',
    },
    hoursAgo: 26,
    home: { purpose: 'rent', at: 1 },
    progress: open('in-hand'),
    isAssigned: true,
    note: 'Called her. The owner furnishes it for €150 more a month; she decides by Friday.',
  },
  {
    form: 'contact',
    fields: {
      ...named('Rania Khoury', '+961 3 000 005'),
      message: 'Which of your apartments in Larnaca yield more than 6 %? My budget is €250,000.',
    },
    hoursAgo: 50,
    home: null,
    progress: open('in-hand'),
    isAssigned: true,
    note: 'Sent her the list by yield. She compares three of them.',
  },
  {
    form: 'request-viewing',
    fields: { ...person('James', 'Whitfield', '+44 7700 900006'), description: 'We land on Thursday.' },
    hoursAgo: 70,
    home: { purpose: 'sale', at: 2 },
    progress: open('viewing-booked'),
    isAssigned: true,
    note: 'Keys at the reception.',
    viewing: { days: 2, time: '11:00', state: 'booked' },
  },
  {
    form: 'viewing',
    fields: named('Christina Ioannou', '99 000007'),
    hoursAgo: 95,
    home: { purpose: 'rent', at: 3 },
    progress: open('viewing-booked'),
    isAssigned: true,
    viewing: { days: 1, time: '16:30', state: 'booked' },
  },
  {
    form: 'request-info',
    fields: {
      ...person('Pierre', 'Moreau', '+33 6 00 00 00 08'),
      description: 'My offer stands until the end of the month.',
    },
    hoursAgo: 240,
    home: { purpose: 'sale', at: 5 },
    progress: open('offer'),
    isAssigned: true,
    note: 'Offers 4 % less than asked, without a loan. The owner answers on Monday.',
    viewing: { days: -6, time: '10:00', state: 'done', note: 'Liked the terrace; asked about the lift.' },
  },
  {
    form: 'request-viewing',
    fields: person('Maria', 'Stavrou', '99 000009'),
    hoursAgo: 600,
    home: { purpose: 'rent', at: 6 },
    progress: open('won'),
    isAssigned: true,
    note: 'Signed for two years.',
    viewing: { days: -20, time: '12:00', state: 'done' },
  },
  {
    form: 'lease',
    fields: {
      ...person('George', 'Christofi', '+357 99 000010'),
      city: 'Nicosia',
      propertyType: 'Apartment',
      leadType: 'Landlord Renter',
      description: 'Two bedrooms near the university, free from January.',
    },
    hoursAgo: 420,
    home: null,
    progress: open('won'),
    isAssigned: true,
  },
  {
    form: 'request-info',
    fields: {
      ...person('Nadia', 'Petrova', '+359 88 000 0011'),
      description: 'Is there any room in the price?',
    },
    hoursAgo: 500,
    home: { purpose: 'sale', at: 8 },
    progress: { state: 'lost', lostReason: 'too-expensive' },
    isAssigned: true,
    viewing: { days: -15, time: '15:00', state: 'missed' },
  },
  {
    form: 'contact',
    fields: {
      ...named('Best Rankings', '+1 555 0100'),
      message: 'First page at once: http://rank.example http://seo.example http://links.example',
    },
    hoursAgo: 30,
    home: null,
    progress: open('new'),
    isAssigned: false,
    isSpam: true,
  },
]
