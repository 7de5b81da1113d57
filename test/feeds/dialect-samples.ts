/** Twelve homes, written as the exporters of each dialect write them. */
import type { DialectName } from '#app/features/feeds/reading/feed-formats.data.ts'

export type SampleHome = {
  id: string
  type: keyof typeof typeWords
  purpose: 'sale' | 'rent'
  price: string
  period: 'month' | 'week' | 'year' | 'night'
  currency: string
  status: keyof typeof statusWords
  region: string
  town: string
  latitude: string
  longitude: string
  beds: number
  area: number
  title: string
}

/** Kyero and most others, RERA, OpenImmo, BLM. */
const typeWords = {
  villa: ['Villa', 'villa', 'haus haustyp="VILLA"', '27'],
  house: ['Village house', 'detached', 'haus haustyp="EINFAMILIENHAUS"', '4'],
  semi: ['Semi-detached', 'semi-detached', 'haus haustyp="DOPPELHAUSHAELFTE"', '3'],
  apartment: ['Apartment', 'apartment', 'wohnung wohnungtyp="ETAGE"', '28'],
  penthouse: ['Penthouse', 'penthouse', 'wohnung wohnungtyp="PENTHOUSE"', '29'],
  plot: ['Plot', 'land_plot', 'grundstueck grundst_typ="WOHNEN"', '110'],
  office: ['Office', 'office', 'buero_praxen buero_typ="PRAXIS"', '178'],
  shop: ['Shop', 'shop', 'einzelhandel handel_typ="LADENLOKAL"', '137'],
  building: ['Commercial building', 'building', 'zinshaus_renditeobjekt zins_typ="GESCHAEFTSHAUS"', '143'],
  hotel: ['Hotel', 'hotel', 'gastgewerbe gastgew_typ="HOTELS"', '202'],
  warehouse: ['Warehouse', 'warehouse', 'hallen_lager_prod hallen_typ="LAGER"', '238'],
  mixed: ['Mixed use', 'mixed_use', 'zinshaus_renditeobjekt zins_typ="WOHN_UND_GESCHAEFTSHAUS"', '268'],
  unknown: ['Lighthouse', 'lighthouse', 'sonstige', '900'],
  none: ['', '', '', ''],
} as const

/** Words, OpenImmo, BLM for sale and for rent. */
const statusWords = {
  available: ['Available', 'OFFEN', '0', '0'],
  reserved: ['Reserved', 'RESERVIERT', '4', '4'],
  closed: ['Sold', 'VERKAUFT', '6', '7'],
  nonsense: ['Sometimes', 'MANCHMAL', '99', '99'],
} as const

const base: SampleHome = {
  id: '',
  type: 'apartment',
  purpose: 'sale',
  price: '250000',
  period: 'month',
  currency: 'EUR',
  status: 'available',
  region: 'Limassol',
  town: 'Germasogeia',
  latitude: '34.7183',
  longitude: '33.0869',
  beds: 2,
  area: 95,
  title: 'A home near the sea',
}
const larnaca = { region: 'Larnaca', town: 'Λάρνακα', latitude: '34.9167', longitude: '33.6333' }
const paphos = { region: 'Paphos', town: 'Peyia', latitude: '34.8833', longitude: '32.3833' }

export const sampleHomes: readonly SampleHome[] = (
  [
    { type: 'villa', price: '650000', beds: 4, area: 240, title: 'Villa with sea & sun', ...paphos },
    {},
    { type: 'penthouse', price: '480000', beds: 3 },
    { type: 'house', purpose: 'rent', price: '1800', beds: 3, ...paphos },
    { purpose: 'rent', price: '300', period: 'week', beds: 1 },
    { type: 'plot', price: '120000', beds: 0, area: 600 },
    { type: 'villa', price: '720000', status: 'reserved', ...paphos },
    { type: 'semi', price: '330000', status: 'closed', ...larnaca },
    { purpose: 'rent', price: '950', status: 'closed', ...larnaca },
    { type: 'house', price: '', ...paphos },
    { title: 'Διαμέρισμα κοντά στη θάλασσα', price: '185000', ...larnaca },
    { purpose: 'rent', price: '12000', period: 'year' },
  ] satisfies Partial<SampleHome>[]
).map((about, at) => ({ ...base, ...about, id: `S-${at + 1}` }))

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const picture = (id: string, at: number) => `https://agency.example/${id}/${at}.jpg`
const description = ({ title }: SampleHome) => `${title}. Close to all there is.`
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const table = (rows: Record<string, string>[]) =>
  `${[Object.keys(rows[0]!), ...rows.map((row) => Object.values(row).map(cell))].map((row) => row.join(',')).join('\n')}\n`
const declaration = '<?xml version="1.0" encoding="utf-8"?>'

export const writeSample: Record<DialectName, (homes: readonly SampleHome[]) => string> = {
  kyero: (homes) => `${declaration}
<root><kyero><feed_version>3</feed_version></kyero>
${homes
  .map(
    (home) => `<property><id>${home.id}</id><date>2026-11-01 10:00:00</date><ref>${home.id}</ref>
<price>${home.price}</price><currency>${home.currency}</currency><price_freq>${home.purpose === 'sale' ? 'sale' : home.period}</price_freq>
<type>${typeWords[home.type][0]}</type><town>${home.town}</town><province>${home.region}</province><country>Cyprus</country>
<location><latitude>${home.latitude}</latitude><longitude>${home.longitude}</longitude></location><beds>${home.beds}</beds><baths>1</baths>
<surface_area><built>${home.type === 'plot' ? '' : home.area}</built><plot>${home.type === 'plot' ? home.area : ''}</plot></surface_area>
<status>${statusOf(home)}</status><title><el>Σπίτι</el><en>${xml(home.title)}</en></title><desc><el>Σπίτι.</el><en>${xml(description(home))}</en></desc>
<features><feature>Balcony</feature></features>
<images><image id="1"><url>${picture(home.id, 1)}</url></image><image id="2"><url>${picture(home.id, 2)}</url></image></images></property>`,
  )
  .join('\n')}
</root>`,

  rera: (homes) => `${declaration}
<root><rera><feed_version>2</feed_version></rera><owner><name>Fox &amp; Sons</name></owner>
<developments><development><id>D-1</id><name>Block A</name></development></developments>
${homes
  .map(
    (home) => `<listing><id>${home.id}</id><ref>${home.id}</ref><status>${statusOf(home)}</status>
<deal_type>${home.purpose}</deal_type><offer_type>${isCommercial(home) ? 'commercial' : 'residential'}</offer_type><price>${monthlyOf(home)}</price><currency>${home.currency}</currency>
<full_area>${home.area}</full_area><title>${xml(home.title)}</title><description>${xml(description(home))}</description><city>${home.region}</city>
<pin_map><latitude>${home.latitude}</latitude><longitude>${home.longitude}</longitude><formatted_address>Main Street 7, ${home.town}, Cyprus</formatted_address></pin_map>
<images><image><url>${picture(home.id, 1)}</url></image><image><tags><tag>floorplan</tag></tags><url>${picture(home.id, 2)}</url></image></images>
<attributes><commercial_type>${isCommercial(home) ? typeWords[home.type][1] : ''}</commercial_type><residential_type>${isCommercial(home) ? '' : residentialType(home)}</residential_type><house_type>${/villa|house|semi/.test(home.type) ? typeWords[home.type][1] : ''}</house_type>
<flat_type>${/apartment|penthouse|unknown/.test(home.type) ? typeWords[home.type][1] : ''}</flat_type><bedroom_type>${home.beds}</bedroom_type><combined_bathrooms>1</combined_bathrooms>
<rental_type>${home.period === 'night' ? 'short_term' : 'long_term'}</rental_type><window_views>sea,park</window_views><energy_class>in_progress</energy_class></attributes></listing>`,
  )
  .join('\n')}
</root>`,

  trovit: (homes) => `${declaration}
<trovit>
${homes
  .map(
    (
      home,
    ) => `<ad><id><![CDATA[${home.id}]]></id><url><![CDATA[https://agency.example/${home.id}?a=1&b=2]]></url>
<title>${xml(home.title)}</title><type>${home.purpose === 'sale' ? (home.type === 'plot' ? 'Land For Sale' : 'For Sale') : home.period === 'night' ? 'Short Term Rentals' : 'For Rent'}</type>
<property_type>${typeWords[home.type][0]}</property_type><content><![CDATA[${description(home)}]]></content>
<price currency="${home.currency}" period="${home.purpose === 'rent' ? `${home.period}ly` : ''}">${home.price}</price><status>${statusOf(home)}</status>
<city>${home.town}</city><region>${home.region}</region><latitude>${home.latitude}</latitude><longitude>${home.longitude}</longitude>
<floor_area unit="meters">${home.type === 'plot' ? '' : home.area}</floor_area><plot_area unit="meters">${home.type === 'plot' ? home.area : ''}</plot_area><rooms>${home.beds}</rooms><bathrooms>1</bathrooms>
<pictures><picture><picture_url>${picture(home.id, 1)}</picture_url><picture_title>Front</picture_title></picture><picture><picture_url>${picture(home.id, 2)}</picture_url></picture></pictures></ad>`,
  )
  .join('\n')}
</trovit>`,

  openimmo: (homes) => `${declaration}
<openimmo xmlns="http://www.openimmo.de"><uebertragung art="OFFLINE" umfang="VOLL" version="1.2.7"/><anbieter><firma>Fox &amp; Sons</firma>
${homes
  .map(
    (
      home,
    ) => `<immobilie><objektkategorie><vermarktungsart KAUF="${home.purpose === 'sale'}" MIETE_PACHT="${home.purpose === 'rent'}"/>
<objektart>${home.type === 'none' ? '' : `<${typeWords[home.type][2]}/>`}</objektart></objektkategorie>
<geo><ort>${home.town}</ort><geokoordinaten breitengrad="${home.latitude}" laengengrad="${home.longitude}"/><bundesland>${home.region}</bundesland><land iso_land="CYP"/></geo>
<preise><${home.purpose === 'sale' ? 'kaufpreis' : 'kaltmiete'}>${home.price}</${home.purpose === 'sale' ? 'kaufpreis' : 'kaltmiete'}><waehrung iso_waehrung="${home.currency}"/><preis_zeiteinheit zeiteinheit="${germanPeriods[home.period]}"/></preise>
<flaechen><wohnflaeche>${home.type === 'plot' ? '' : home.area}</wohnflaeche><grundstuecksflaeche>${home.type === 'plot' ? home.area : ''}</grundstuecksflaeche><anzahl_schlafzimmer>${home.beds}.00</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen>
<zustand_angaben><verkaufstatus stand="${statusWords[home.status][1]}"/></zustand_angaben>
<freitexte><objekttitel>${xml(home.title)}</objekttitel><objektbeschreibung>${xml(description(home))}</objektbeschreibung></freitexte>
<anhaenge><anhang gruppe="BILD"><daten><pfad>${picture(home.id, 2)}</pfad></daten></anhang><anhang gruppe="TITELBILD"><daten><pfad>${picture(home.id, 1)}</pfad></daten></anhang></anhaenge>
<verwaltung_techn><objektnr_extern>${home.id}</objektnr_extern></verwaltung_techn></immobilie>`,
  )
  .join('\n')}
</anbieter></openimmo>`,

  blm: (homes) => {
    const columns =
      'AGENT_REF^OS_TOWN_CITY^OS_REGION^COUNTRY_CODE^EXACT_LATITUDE^EXACT_LONGITUDE^SUMMARY^DESCRIPTION^STATUS_ID^BEDROOMS^BATHROOMS^PRICE^CURRENCY^PROP_SUB_ID^DISPLAY_ADDRESS^PUBLISHED_FLAG^LET_RENT_FREQUENCY^TRANS_TYPE_ID^FEATURE1^MEDIA_IMAGE_00^MEDIA_IMAGE_01^~'
    const records = homes.map((home) =>
      [
        home.id,
        home.town,
        home.region,
        'CY',
        home.latitude,
        home.longitude,
        'Summary',
        description(home),
        statusWords[home.status][home.purpose === 'sale' ? 2 : 3],
        home.beds,
        1,
        home.price,
        home.currency,
        typeWords[home.type][3],
        home.title,
        1,
        { week: 0, month: 1, year: 3, night: 'night' }[home.period],
        home.purpose === 'sale' ? 1 : 2,
        'Balcony',
        picture(home.id, 1),
        picture(home.id, 2),
        '~',
      ].join('^'),
    )
    return `#HEADER#\nVERSION : 3\nEOF : '^'\nEOR : '~'\n\n#DEFINITION#\n${columns}\n\n#DATA#\n${records.join('\n')}\n#END#\n`
  },

  'property-hive': (homes) =>
    table(
      homes.map((home) => ({
        'Reference Number': home.id,
        Department: isCommercial(home)
          ? 'commercial'
          : home.purpose === 'sale'
            ? 'residential-sales'
            : 'residential-lettings',
        'For Sale': isCommercial(home) && home.purpose === 'sale' ? 'yes' : '',
        'To Rent': isCommercial(home) && home.purpose === 'rent' ? 'yes' : '',
        Availability: statusOf(home),
        'Display Address': home.title,
        'Property Type': typeWords[home.type][0],
        Price: home.purpose === 'sale' && !isCommercial(home) ? home.price : '',
        Rent: home.purpose === 'rent' && !isCommercial(home) ? home.price : '',
        'Price From': home.purpose === 'sale' && isCommercial(home) ? home.price : '',
        'Rent From': home.purpose === 'rent' && isCommercial(home) ? home.price : '',
        'Rent Frequency': { month: 'pcm', week: 'pw', year: 'pa', night: 'night' }[home.period],
        Currency: home.currency,
        Bedrooms: String(home.beds),
        Bathrooms: '1',
        'Address Three': home.town,
        'Address Four': home.region,
        'Address Country': 'CY',
        Latitude: home.latitude,
        Longitude: home.longitude,
        'Full Description': description(home),
        Features: 'Balcony|Lift',
        Images: `${picture(home.id, 1)}|${picture(home.id, 2)}`,
      })),
    ),

  'property-web-builder': (homes) =>
    table(
      homes.map((home) => ({
        id: home.id,
        title_el: 'Σπίτι',
        title_en: home.title,
        description_en: description(home),
        prop_type_key: home.type === 'none' ? '' : `types.${typeWords[home.type][0]}`,
        price_sale_current_cents: home.purpose === 'sale' ? centsOf(home.price) : '0',
        price_rental_monthly_current_cents: home.purpose === 'rent' ? centsOf(monthlyOf(home)) : '0',
        for_sale: String(home.purpose === 'sale'),
        for_rent_long_term: String(home.purpose === 'rent' && home.period !== 'night'),
        for_rent_short_term: String(home.period === 'night'),
        price_sale_current_currency: home.currency,
        reserved: String(home.status === 'reserved'),
        sold: String(home.status === 'closed'),
        count_bedrooms: String(home.beds),
        count_bathrooms: '1.0',
        city: home.town,
        region: home.region,
        country: 'Cyprus',
        latitude: home.latitude,
        longitude: home.longitude,
        photos: `${picture(home.id, 1)},${picture(home.id, 2)}`,
      })),
    ),
}

const germanPeriods = { month: 'MONAT', week: 'WOCHE', year: 'JAHR', night: 'TAG' }
const statusOf = ({ status, purpose }: SampleHome) =>
  status === 'closed' && purpose === 'rent' ? 'Let' : statusWords[status][0]
const isCommercial = ({ type }: SampleHome) => /office|shop|building|hotel|warehouse|mixed/.test(type)
const residentialType = ({ type }: SampleHome) =>
  type === 'plot' ? 'land_plot' : type === 'none' ? '' : /villa|house|semi/.test(type) ? 'house' : 'flat'
const centsOf = (price: string) => (/^\d+$/.test(price) ? `${price}00` : price)
/** This table has rents a month only. */
const monthlyOf = ({ price, period }: SampleHome) =>
  /^\d+$/.test(price)
    ? String(Number(price) * { month: 1, week: 52 / 12, year: 1 / 12, night: 1 }[period])
    : price
