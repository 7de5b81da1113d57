/**
 * Sentences of the invented descriptions. `{place}`, `{rooms}`, `{area}`, `{plot}`, `{year}` and `{drive}` are filled
 * in.
 */

export const settings = {
  resort: [
    'A short walk from the beaches of {place}, with cafés and a bus stop on the same road.',
    'In {place}, two streets back from the promenade, where evenings are quiet outside August.',
    'Set among the low buildings of {place}; the sea is about {drive} minutes on foot.',
  ],
  town: [
    'On a residential street of {place}, with a bakery, a pharmacy and a primary school within ten minutes on foot.',
    'In the middle of {place}: shops below, the town centre {drive} minutes by car, and a bus every twenty minutes.',
    'In {place}, on the side away from the main road, where parking is easy and the nights are quiet.',
  ],
  village: [
    'On the edge of {place}, where the houses give way to olives and vines; the motorway is {drive} minutes away.',
    'In {place}, a few minutes on foot from the square, the coffee shop and the church.',
    'Above {place}, with an open view over the valley and the town {drive} minutes by car.',
  ],
} as const

export const layouts = {
  studio: [
    'One bright room with a kitchenette along the wall, a separate shower room and a balcony big enough for a table.',
    'A compact studio of {area} m²: sleeping corner, kitchen with full-size oven, and storage up to the ceiling.',
  ],
  apartments: [
    'Open living room and kitchen, {rooms}, and a covered veranda deep enough to eat outside from April to November.',
    'The {area} m² are laid out along one side of the building: living room to the front, {rooms} to the quiet back.',
    '{rooms}, the main one with its own shower room; double glazing and provision for storage heating throughout.',
    'Corner position, so every room has two windows; {rooms} and a separate laundry.',
  ],
  houses: [
    'On the ground floor a living room, dining room and kitchen opening to the garden; above, {rooms}.',
    '{rooms} over two levels, a covered terrace facing south, and a store that would make a study.',
    'Stone-faced on the street side and open to the garden behind: {rooms}, fireplace, and a kitchen large enough for a table of eight.',
    'Built with thick insulated walls, {rooms}, and a roof terrace reached from the upper landing.',
  ],
} as const

export const outsides = {
  private: [
    'The pool is private, with a shaded end and a pump room that was renewed recently.',
    'A private pool, fruit trees and drip irrigation; the plot measures {plot} m².',
  ],
  communal: [
    'The complex has a shared pool and a caretaker; common expenses are paid monthly.',
    'Residents share a pool and a small gym; the gardens are kept by the management.',
  ],
  none: [
    'There is a storeroom on the ground floor and a marked parking place.',
    'The veranda looks over gardens rather than at the building opposite.',
  ],
} as const

export const practical = {
  sale: [
    'A tenancy could begin at once: homes of this size in the area let within weeks.',
    'Sold as seen, with all electrical appliances; a viewing can be arranged at two days’ notice.',
    'The owner has moved abroad and keys are held by the agency.',
    'Plans, energy certificate and the last year’s common expenses are available on request.',
  ],
  rent: [
    'Offered for twelve months or longer; one month’s deposit and references are asked for.',
    'Water and common expenses are included; electricity and internet are the tenant’s.',
    'Pets by agreement. Available for viewings in the afternoon.',
    'The rent is for a yearly contract; a longer one can be discussed.',
  ],
  brandNew: [
    'Newly built to the 2020 energy rules, with solar panels and ten years’ structural guarantee.',
    'Handed over with a final certificate; the buyer may still choose tiles and kitchen fronts.',
  ],
  underConstruction: [
    'Work is under way; the structure stands and delivery is planned for next year.',
    'Sold from the plans with payments in stages, each against the architect’s certificate.',
  ],
} as const

export const lands = {
  'residential-land': [
    'A level plot of {plot} m² in {place} with a registered road, water and electricity at the boundary.',
    '{plot} m² in a residential zone of {place}, wide to the road; a house of two floors may be built.',
  ],
  'agricultural-land': [
    '{plot} m² near {place}, partly planted with olives and carobs; reached by a farm track that is passable all year.',
    'Terraced land of {plot} m² above {place}, once vineyard, with dry-stone walls and a right to spring water.',
  ],
  'commercial-land': [
    '{plot} m² on a main road of {place}, in a zone that allows shops and offices on three floors.',
    'A corner plot of {plot} m² in {place} with two street fronts and drawings for a mixed building.',
  ],
  'industrial-land': [
    '{plot} m² in the industrial area of {place}: level, fenced, with three-phase supply and access for lorries.',
    'A plot of {plot} m² by {place}’s ring road, zoned for storage and light industry.',
  ],
  'tourist-land': [
    '{plot} m² near the shore at {place}, in a tourist zone; a small hotel or villas could be applied for.',
    'A seaward plot of {plot} m² in {place}, gently sloping, with an unbroken view to the horizon.',
  ],
} as const

export const landPractical = [
  'A survey from this year marks the boundaries.',
  'Water, drainage and soil have been looked at by an engineer; the report is available.',
  'The planning zone and its factors are in the information sheet, sent on request.',
] as const

export const inclusions = [
  'White goods',
  'Curtains',
  'Solar water heater',
  'Photovoltaic panels',
  'Storage room',
  'Water softener',
  'Alarm',
  'Fitted wardrobes',
  'Electric shutters',
  'Pressurised water',
  'Fireplace',
  'Fibre internet',
] as const
