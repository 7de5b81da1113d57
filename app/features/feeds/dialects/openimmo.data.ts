/** OpenImmo 1.2, the format of the software of agencies in Germany, Austria and Switzerland. */
import { foldWord } from '../reading/reading-values.ts'
import { type Dialect, saidNo, saidYes } from './dialect.ts'
import { type EntryTexts, textAt } from './entry-texts.ts'

const kind = 'objektkategorie/objektart'
const saysTrue = (entry: EntryTexts, path: string): boolean =>
  ['true', '1', 'ja'].includes(foldWord(textAt(entry, path)))

const isRent = (entry: EntryTexts): boolean => saysTrue(entry, 'objektkategorie/vermarktungsart@miete_pacht')

/** The address is not to be published: then no coordinates are, which tell it. */
const coordinate = (path: string) => ({
  from: path,
  read: (entry: EntryTexts) =>
    ['false', '0'].includes(textAt(entry, 'verwaltung_objekt/objektadresse_freigeben'))
      ? null
      : textAt(entry, path),
})

const ratioAt =
  (path: string) =>
  (entry: EntryTexts): string => {
    const ratio = textAt(entry, path)
    return ratio === '' ? '' : `${ratio}:1`
  }

const developedPaths = [
  'zustand_angaben/erschliessung@erschl_attr',
  'zustand_angaben/erschliessung_umfang@erschl_attr',
]

/** Reader of whether a plot is connected to a supply: wholly, not at all, or by its list of supplies. */
const developedWith =
  (supply: 'wasser' | 'strom') =>
  (entry: EntryTexts): string => {
    const [whole = '', extent = ''] = developedPaths.map((path) => foldWord(textAt(entry, path)))
    if (whole === 'vollerschlossen' || extent === supply) return 'yes'
    return whole === 'unerschlossen' ? 'no' : ''
  }

const typeWords: Record<string, string> = {
  haus: 'House',
  'keine angabe': '',
  einfamilienhaus: 'Detached House',
  zweifamilienhaus: 'Detached House',
  fertighaus: 'Detached House',
  landhaus: 'Country House',
  bauernhaus: 'Farmhouse',
  resthof: 'Farmhouse',
  strandhaus: 'Detached House',
  berghuette: 'Chalet',
  ferienhaus: 'Detached House',
  rustico: 'Stone House',
  herrenhaus: 'Mansion',
  reihenhaus: 'Terraced House',
  reihenend: 'Terraced House',
  reihenmittel: 'Terraced House',
  reiheneck: 'Terraced House',
  stadthaus: 'Town House',
  doppelhaushaelfte: 'Semi Detached',
  wohnung: 'Apartment',
  dachgeschoss: 'Apartment',
  // A flat on two floors, where Cyprus calls a house so.
  maisonette: 'Apartment',
  'loft studio atelier': 'Loft',
  terrassen: 'Apartment',
  etage: 'Apartment',
  erdgeschoss: 'Ground floor apartment',
  souterrain: 'Apartment',
  ferienwohnung: 'Apartment',
  galerie: 'Apartment',
  attikawohnung: 'Penthouse',
  attika: 'Penthouse',
  apartmentwohnung: 'Apartment',
  grundstueck: 'Land',
  wohnen: 'Residential Land',
  gemischt: 'Residential Land',
  gewerbe: 'Commercial Land',
  gewerbepark: 'Commercial Land',
  industrie: 'Industrial Land',
  'land forstwirschaft': 'Agricultural Land',
  'land forstwirtschaft': 'Agricultural Land',
  freizeit: 'Tourist Land',
  'buero praxen': 'Office',
  einzelhandel: 'Shop',
  'hallen lager prod': 'Warehouse',
  gastgewerbe: 'Commercial',
  gastronomie: 'Restaurant',
  'gastronomie und wohnung': 'Restaurant',
  discothek: 'Bar',
  raucherlokal: 'Bar',
  einraumlokal: 'Bar',
  hotels: 'Hotel',
  pensionen: 'Guest House',
  'weitere beherbergungsbetriebe': 'Hotel',
  'zinshaus renditeobjekt': 'Building',
  mehrfamilienhaus: 'Apartment Building',
  wohnanlagen: 'Apartment Building',
  buerogebaeude: 'Office Building',
  geschaeftshaus: 'Commercial Building',
  'wohn und geschaeftshaus': 'Mixed Use',
  einkaufscentren: 'Shop',
  'sb maerkte': 'Shop',
  verbrauchermaerkte: 'Shop',
  industrieanlagen: 'Industrial Building',
  seniorenheim: 'Commercial',
  pflegeheim: 'Commercial',
  sanatorium: 'Commercial',
  'betreutes wohnen': 'Commercial',
}

/** Paths that narrow a kind down in a way that matters here. */
const closerKinds = [
  `${kind}/haus@haustyp`,
  `${kind}/wohnung@wohnungtyp`,
  `${kind}/grundstueck@grundst_typ`,
  `${kind}/gastgewerbe@gastgew_typ`,
  `${kind}/zinshaus_renditeobjekt@zins_typ`,
]

export const openimmo: Dialect = {
  shape: {
    kind: 'xml',
    roots: ['openimmo'],
    entry: 'immobilie',
    keyedBy: { anhang: 'gruppe' },
    childNamesOf: [kind],
  },
  fields: {
    pro_id: [
      'verwaltung_techn/objektnr_extern',
      'verwaltung_techn/openimmo_obid',
      'verwaltung_techn/objektnr_intern',
    ],
    reference_number: 'verwaltung_techn/objektnr_extern',
    property_title: 'freitexte/objekttitel',
    property_type: {
      from: [...closerKinds, `${kind}/*`],
      words: typeWords,
      read: (entry) => {
        const particular = textAt(entry, ...closerKinds)
        return foldWord(particular) === 'keine angabe'
          ? textAt(entry, `${kind}/*`)
          : particular || textAt(entry, `${kind}/*`)
      },
    },
    buy_rent_category: {
      from: ['objektkategorie/vermarktungsart@kauf', 'objektkategorie/vermarktungsart@miete_pacht'],
      read: (entry) => {
        if (saysTrue(entry, 'objektkategorie/vermarktungsart@kauf')) return 'buy'
        return isRent(entry) ? 'rent' : null
      },
    },
    listing_status: {
      from: ['verwaltung_techn/aktion@aktionart', 'zustand_angaben/verkaufstatus@stand'],
      words: { offen: 'available', reserviert: 'reserved', verkauft: 'sold', vermietet: 'let' },
      read: (entry) => {
        if (foldWord(textAt(entry, 'verwaltung_techn/aktion@aktionart')) === 'delete') return 'deleted'
        const stand = textAt(entry, 'zustand_angaben/verkaufstatus@stand')
        return foldWord(stand) === 'verkauft' && isRent(entry) ? 'let' : stand
      },
    },
    price: {
      from: ['preise/kaufpreis', 'preise/nettokaltmiete', 'preise/kaltmiete', 'preise/warmmiete'],
      read: (entry) => {
        if (saysTrue(entry, 'preise/kaufpreis@auf_anfrage')) return 'on request'
        return saysTrue(entry, 'objektkategorie/vermarktungsart@kauf')
          ? textAt(entry, 'preise/kaufpreis', 'preise/kaufpreisbrutto')
          : textAt(
              entry,
              'preise/nettokaltmiete',
              'preise/kaltmiete',
              'preise/pauschalmiete',
              'preise/warmmiete',
            )
      },
    },
    price_period: {
      from: 'preise/preis_zeiteinheit@zeiteinheit',
      words: { tag: 'night', woche: 'week', monat: 'month', jahr: 'year' },
    },
    currency: ['preise/waehrung@iso_waehrung', 'preise/waehrung'],
    bedrooms: 'flaechen/anzahl_schlafzimmer',
    bathrooms: 'flaechen/anzahl_badezimmer',
    country: 'geo/land@iso_land',
    region: 'geo/bundesland',
    location: 'geo/ort',
    location_detail: 'geo/regionaler_zusatz',
    latitude: coordinate('geo/geokoordinaten@breitengrad'),
    longitude: coordinate('geo/geokoordinaten@laengengrad'),
    postal_code: 'geo/plz',
    floor: 'geo/etage',
    property_area: ['flaechen/wohnflaeche', 'flaechen/gesamtflaeche', 'flaechen/nutzflaeche'],
    plot_area: 'flaechen/grundstuecksflaeche',
    // Ratios of the floor space and of the ground built upon to the plot.
    building_density: { from: 'flaechen/gfz', read: ratioAt('flaechen/gfz') },
    coverage: { from: 'flaechen/grz', read: ratioAt('flaechen/grz') },
    sheet_plan_plot: {
      from: ['geo/flur', 'geo/flurstueck', 'geo/gemarkung'],
      read: (entry) =>
        ['geo/gemarkung', 'geo/flur', 'geo/flurstueck']
          .map((path) => textAt(entry, path))
          .filter((part) => part !== '')
          .join(' / '),
    },
    water_at_plot: { from: [...developedPaths], read: developedWith('wasser') },
    electricity_at_plot: { from: [...developedPaths], read: developedWith('strom') },
    condition_type: {
      from: 'zustand_angaben/zustand@zustand_art',
      words: {
        erstbezug: 'Brand new',
        projektiert: 'Off plan',
        rohbau: 'Under construction',
        neuwertig: 'Resale',
        gepflegt: 'Resale',
        modernisiert: 'Resale',
        'voll saniert': 'Resale',
        'teil vollsaniert': 'Resale',
        'teil vollrenoviert': 'Resale',
        'teil vollrenovierungsbed': 'Resale',
        sanierungsbeduerftig: 'Resale',
        baufaellig: 'Resale',
        abrissobjekt: 'Resale',
        entkernt: 'Resale',
        'nach vereinbarung': '',
      },
    },
    energy_efficiency: 'zustand_angaben/energiepass/wertklasse',
    furnishing: {
      from: ['ausstattung/moebliert@moeb', 'ausstattung/moebliert'],
      words: { voll: 'Furnished', teil: 'Part furnished', ...saidYes('Furnished'), ...saidNo('Unfurnished') },
    },
    air_conditioning: {
      from: 'ausstattung/klimatisiert',
      words: { ...saidYes('Split units'), ...saidNo('None') },
    },
    parking: {
      from: 'ausstattung/stellplatzart',
      read: (entry) => {
        const has = (type: string) => saysTrue(entry, `ausstattung/stellplatzart@${type}`)
        if (has('garage')) return 'Garage'
        if (['tiefgarage', 'carport', 'parkhaus'].some(has)) return 'Covered'
        return has('freiplatz') ? 'Uncovered' : null
      },
    },
    pool: 'ausstattung/swimmingpool',
    year_built: 'zustand_angaben/baujahr',
    available_from: ['verwaltung_objekt/abdatum', 'verwaltung_objekt/verfuegbar_ab'],
    property_tour_video: 'anhaenge/anhang[panorama]/daten/pfad',
    youtube_url: 'anhaenge/anhang[filmlink]/daten/pfad',
  },
  descriptions: [
    'freitexte/objektbeschreibung',
    'freitexte/ausstatt_beschr',
    'freitexte/lage',
    'freitexte/sonstige_angaben',
  ],
  pictures: ['titelbild', 'bild', 'aussenansichten', 'innenansichten', 'grundriss', 'karten_lageplan']
    .map((group) => `anhaenge/anhang[${group}]/daten/pfad`)
    .concat('anhaenge/anhang/daten/pfad'),
  flags: {
    'ausstattung/kamin': 'Fireplace',
    'ausstattung/sauna': 'Sauna',
    'ausstattung/rollstuhlgerecht': 'Step-free access',
    'ausstattung/gartennutzung': 'Garden',
    'ausstattung/fahrstuhl@personen': 'Lift',
    'ausstattung/kabel_sat_tv': 'Cable or satellite TV',
  },
  tenure: { 'objektkategorie/vermarktungsart@erbpacht': 'Leasehold' },
}
