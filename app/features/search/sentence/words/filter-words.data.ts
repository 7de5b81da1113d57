/**
 * How people name each filter when they search by a sentence (docs/product/search.md §24): in English, Greek and
 * Russian. Greek and Russian in Latin letters are found by the same words. Comma-separated; `*` stands for any ending,
 * and words of a phrase stand side by side. `sentence/lexicon.ts` says how words are compared.
 */
import type { ParentType, PropertyType, Purpose } from '#app/features/listings/record/listing.ts'
import {
  bedroomsOfRooms,
  joinedCounts,
  roomNicknames,
} from '#app/features/listings/record/room-words.data.ts'
import type { Region } from '#app/features/places/place.ts'
import type { Feature, FilterName, RangeName, SetName } from '../../criteria/filter-registry.ts'
import type { filters } from '../../criteria/filters.data.ts'
import type { SortOrder } from '../../criteria/sort-order.ts'

export type RangeWords = {
  /** The figure itself, before or after its bound. */
  nouns: string
  /** Nouns that count a home's rooms with its living room, which is no bedroom. */
  rooms?: string
  /** Meaning of a number without a bound: "80 m²" is a minimum, "250k" a maximum. */
  bare: 'min' | 'max' | 'exact'
  /** Range of a figure without a unit: other numbers are not its. */
  figures?: readonly [least: number, most: number]
  /** The minimum that the noun alone asks for; without it a noun needs a number. */
  mention?: number
  /** Words that are a bound by themselves. */
  bounds?: readonly { words: string; min?: number; max?: number }[]
}

type FilterWords = Record<RangeName, RangeWords> & {
  [Name in SetName]: Partial<Record<(typeof filters)[Name]['values'][number], string>>
} & {
  /** Names beside those of the gazetteer: regions in all their cases, and places by words of their own. */
  place: { regions: Record<Region, string>; places: Record<string, string> }
  /** `implied`: words of other filters that mean this kind unless another kind is named. */
  type: {
    parents: Record<ParentType, string>
    types: Record<PropertyType, string>
    implied: Partial<Record<ParentType, string>>
  }
  features: Record<Feature, string>
} & Record<Exclude<FilterName, RangeName | SetName | 'place' | 'type' | 'features'>, null>

/**
 * Homes named by their bedrooms, the fewest first: Russian ones by the rooms with the living room, or by the bedrooms.
 */
const namedByBedrooms = [
  'studio*, στούντιο, stountio, γκαρσονιέρ*, garsonier*, студи*',
  'μονάρι, δίχωρο',
  'δυάρι*, διάρι, dyari',
  'τριάρι*',
  'τεσσάρι*, τετράρι',
  'πεντάρι*',
  '',
  '',
  '',
].map((words, bedrooms) =>
  [
    ...(words === '' ? [] : [words]),
    ...wordsCounting(roomNicknames, bedrooms, bedroomsOfRooms, ['']),
    ...wordsCounting(joinedCounts, bedrooms, bedroomsOfRooms, ['комнатн']),
    ...wordsCounting(joinedCounts, bedrooms, Number, ['спальн', 'спален']),
  ].join(', '),
)

function wordsCounting(
  counts: Readonly<Record<string, number>>,
  bedrooms: number,
  bedroomsOf: (count: number) => number,
  nouns: readonly string[],
): string[] {
  return Object.entries(counts).flatMap(([word, count]) =>
    bedroomsOf(count) === bedrooms ? nouns.map((noun) => `${word}${noun}*`) : [],
  )
}

export const filterWords: FilterWords = {
  place: {
    regions: {
      limassol: 'limasol, limmasol, lemesos, lemesou, lemeso, λεμεσ*, лимас*, лимасс*, лемес*',
      larnaca: 'larnaca*, larnaka*, λάρνακ*, ларнак*',
      paphos: 'paphos, pafos, pafou, paphou, πάφο*, πάφου, пафос*',
      nicosia: 'nicosia, nikosia, nicossia, lefkosi*, levkosi*, λευκωσί*, никоси*',
      famagusta: 'famagusta, famagousta, ammochost*, amoxost*, αμμόχωστ*, αμμοχώστ*, фамагуст*',
    },
    places: {
      'limassol/limassol-city-centre':
        'centre of limassol, center of limassol, limassol center, κέντρο της λεμεσού, κέντρο λεμεσό*, центр* лимассол*',
      'larnaca/larnaca-city-centre':
        'centre of larnaca, center of larnaca, larnaca center, κέντρο της λάρνακας, центр* ларнак*',
      'paphos/paphos-city-centre':
        'centre of paphos, center of paphos, paphos center, κέντρο της πάφου, центр* пафос*',
      'nicosia/nicosia-city-centre':
        'centre of nicosia, center of nicosia, nicosia center, κέντρο της λευκωσίας, центр* никоси*',
      'limassol/germasogeia': 'germasogia, yermasogia, гермасой*, гермасог*, ермасой*, йермасой*',
      'paphos/peyia': 'pegia, пейе, пейю, пейи, пейей, пеги*, пегей*',
      'paphos/coral-bay': 'κόλπος των κοραλλίων, корал* бей, корал* бухт*',
      'famagusta/ayia-napa': 'айя нап*, айе нап*, агия нап*, айанап*, аянап*',
      'famagusta/protaras': 'протарас*',
      'paphos/polis': 'полис*, полис* хрисох*, πόλη της χρυσοχούς',
      'nicosia/engomi': 'εγκώμη*',
      'nicosia/aglantzia': 'аглантзи*, agladzia, aglandjia',
    },
  },
  type: {
    parents: {
      houses: 'house*, σπίτι*, spitia, дом, дома, доме, доми*, домов, дому, коттедж*',
      apartments:
        'apartment*, appartment*, apt, apts, flat, flats, condo*, διαμέρισμα*, διαμερίσματ*, διαμερισμάτων, квартир*, апартамент*',
      lands: 'land, lands, plot, plots, γη, τεμάχι*, temachi*, земл*, участ*, земельн* участ*, parcel*',
      commercial: 'commercial property, commercial, επαγγελματικ* χώρ*, επαγγελματικ*, εμπορικ*, коммерческ*',
    },
    types: {
      villa: 'villa*, βίλα*, βίλες, βίλλ*, bila, biles, вилл*, особняк*, mansion*',
      'detached-house':
        'detached, detached house*, bungalow*, μονοκατοικί*, ανεξάρτητ* κατοικί*, частн* дом*, отдельн* дом*, бунгало',
      maisonette:
        'maisonette*, townhouse*, town house*, duplex*, μεζονέτ*, μαιζονέτ*, mezonet*, таунхаус*, дуплекс*, мезонет*',
      'semi-detached':
        'semi, semi detached, semidetached, semi detached house*, ημιανεξάρτητ*, ημιανεξάρτητ* κατοικί*, дуплексн* дом*, сблокирован*',
      apartment: '',
      penthouse: 'penthouse*, penthouz*, ρετιρέ, retire, πέντχαους, пентхаус*, пентхауз*',
      'agricultural-land':
        'agricultural land*, farm land, farmland, field*, χωράφι*, xorafi*, γεωργικ* γη*, αγροτεμάχι*, сельскохозяйственн* земл*, сельхоз земл*',
      'industrial-land': 'industrial land*, industrial plot*, βιομηχανικ* γη*, промышленн* земл*',
      'residential-land':
        'residential land*, residential plot*, building plot*, οικόπεδ*, οικιστικ* γη*, земл* под застройк*, жил* участ*',
      'commercial-land': 'commercial land*, commercial plot*, εμπορικ* γη*, коммерческ* земл*',
      'tourist-land': 'tourist land*, touristic land*, τουριστικ* γη*, туристическ* земл*',
      office: 'office*, γραφεί*, grafio, grafei*, офис*',
      shop: 'shop, shops, store, stores, retail, κατάστημα*, καταστήματ*, μαγαζί*, magazi, магазин*',
      building: 'building, buildings, κτίρι*, κτήρι*, ktiri*, здани*',
      hotel: 'hotel*, ξενοδοχεί*, ksenodoxei*, xenodochei*, отел*, гостиниц*',
      warehouse: 'warehouse*, αποθήκ*, склад*',
      'mixed-use': 'mixed use, mixed use building*, μικτ* χρήσ*, смешанн*',
    },
    implied: {
      apartments: namedByBedrooms.slice(0, 5).join(', '),
    },
  },
  price: {
    nouns: 'price*, budget*, cost*, τιμή, τιμή*, προϋπολογισμ*, ποσό, цен*, бюджет*, стоимост*',
    bare: 'max',
  },
  condition: {
    'brand-new':
      'new, brand new, new build*, newly built, καινούργι*, καινούρι*, kainouri*, νεόδμητ*, νέο, νέα, новостро*, новая, новую, новый, новые, новой, новое, новых, нового, новом',
    resale: 'resale*, second hand, pre owned, μεταχειρισμέν*, μεταπώληση*, вторичк*, вторичн*',
    'under-construction':
      'under construction, off plan, offplan, υπό κατασκευή*, υπό ανέγερση, строящ*, строится, на стадии строительства',
  },
  bedrooms: {
    nouns:
      'bed, beds, bedroom*, bdr, bdrm, bdrms, br, brs, υπνοδωμάτι*, υπνοδωματί*, ipnodomati*, upnodomati*, υπν, υπνοδ, υ δ, υ / δ, δωμάτι*, δωματί*, κρεβατοκάμαρ*, спальн*, спал*, спален*',
    rooms: 'комнат*, комнатн*, комн',
    bare: 'exact',
    figures: [0, 20],
    bounds: namedByBedrooms.map((words, bedrooms) => ({
      words,
      max: bedrooms,
      ...(bedrooms > 0 && { min: bedrooms }),
    })),
  },
  area: {
    nouns: 'area, size, surface, εμβαδ*, επιφάνει*, площад*',
    bare: 'min',
  },
  features: {
    pool: 'pool, pools, swimming pool*, communal pool*, shared pool*, πισίν*, pisin*, κοινόχρηστ* πισίν*, бассейн*, общ* бассейн*',
    'private-pool':
      'private pool*, private swimming pool*, own pool, own swimming pool, ιδιωτικ* πισίν*, δική του πισίνα, частн* бассейн*, собственн* бассейн*, свой бассейн, своим бассейном',
    parking:
      'parking, parking space*, parking spot*, car park, πάρκινγκ, χώρ* στάθμευσ*, θέσ* στάθμευσ*, στάθμευσ*, паркинг*, парков*, парковочн* мест*, машиномест*',
    'covered-parking':
      'covered parking, garage*, carport*, καλυμμέν* πάρκινγκ, σκεπαστ* πάρκινγκ, γκαράζ, гараж*, крыт* парков*, подземн* парков*, подземн* паркинг*',
    furnished:
      'furnished, fully furnished, with furniture, επιπλωμέν*, epiplomen*, με έπιπλα, меблирован*, мебель, мебелью, мебели',
    'air-conditioning':
      'air conditioning, air con, aircon, air conditioned, air conditioner*, a / c, κλιματισμ*, κλιματιστικ*, klimatism*, klimatistik*, кондиционер*',
    lift: 'lift, lifts, elevator*, ασανσέρ, ανελκυστήρ*, asanser, лифт*',
    pets: 'pets, pet, pet friendly, pets allowed, pets welcome, dog*, κατοικίδια, κατοικίδιο, σκύλο*, katoikidia, katoikidio, питом*, домашн* животн*, животн*, собак*',
    'sea-view':
      'sea view*, seaview*, ocean view*, view of the sea, views of the sea, θέα θάλασσα, θέα στη θάλασσα, θέα τη θάλασσα, thea thalassa, вид* на море, видом на море',
    'title-deeds':
      'title deed*, titles, title, deeds, with title, τίτλο*, τίτλου*, τίτλο* ιδιοκτησί*, τίτλου* ιδιοκτησί*, titlo*, титул*, тайтл*',
    video: 'video, videos, βίντεο, видео',
    tour: 'virtual tour*, εικονικ* περιήγησ*, виртуальн* тур*',
    plan: 'floor plan, floor plans, floorplan*, plan, plans, κάτοψ*, κατόψ*, katops*, планировк*, план',
    'registered-road':
      'registered road*, road frontage, frontage on a registered road, public road*, εγγεγραμμέν* δρόμ*, δημόσι* δρόμ*, зарегистрированн* дорог*',
    'whole-plot':
      'whole plot*, entire plot*, full ownership, whole share, ολόκληρο τεμάχι*, ολόκληρο οικόπεδ*, πλήρ* ιδιοκτησί*, целый участок, участок целиком, полн* собственност*',
    'plot-services':
      'water and electricity, electricity and water, services at the plot, νερό και ρεύμα, ρεύμα και νερό, вода и электричество, водой и электричеством, свет и вода',
    residence:
      'permanent residence, permanent residency, for permanent residence, qualifies for permanent residence, residence permit*, residency permit*, golden visa*, μόνιμη διαμονή, μόνιμης διαμονής, μόνιμη παραμονή, μόνιμης παραμονής, άδει* μόνιμης παραμονής, άδει* μόνιμης διαμονής, άδει* παραμονής, άδει* διαμονής, monimi diamoni, monimi paramoni, пмж, внж, вид* на жительство, постоянн* вид* на жительство, постоянн* жительств*, золот* виз*',
    'possible-residence':
      'may qualify for permanent residence, possible permanent residence, perhaps permanent residence, ίσως μόνιμη διαμονή, ίσως μόνιμη παραμονή, возможн* пмж, возможн* внж, возможн* вид* на жительство',
  },
  plot: {
    nouns:
      'plot of, plot size*, plot area*, land area, οικόπεδο εμβαδού, εμβαδόν οικοπέδου, площад* участк*, участок площадью',
    bare: 'min',
  },
  density: {
    nouns:
      'density, building density, building ratio, plot ratio, συντελεστ* δόμησης, συντελεστ*, sintelesti* domisis, плотност* застройк*, плотност*, коэффициент* застройк*',
    bare: 'min',
  },
  floor: {
    nouns:
      'floor*, rd floor, th floor, nd floor, st floor, όροφο*, ορόφου, ος όροφο*, ης ορόφου, orofo*, этаж*, этаже',
    bare: 'exact',
    figures: [0, 60],
    bounds: [
      { words: 'ground floor, on the ground floor, ισόγει*, isogei*, isogi*', min: 0, max: 0 },
      { words: 'first floor', min: 1, max: 1 },
      { words: 'second floor', min: 2, max: 2 },
      { words: 'third floor', min: 3, max: 3 },
    ],
  },
  built: {
    nouns:
      'built, built after, built since, built in, built from, constructed, year built, κατασκευή*, έτος κατασκευή*, построен*, построен* после, год* постройк*',
    bare: 'min',
    figures: [1800, 2100],
  },
  sea: {
    nouns:
      'distance to the sea, distance from the sea, distance to sea, απόσταση από τη θάλασσα, расстояни* до моря',
    bare: 'max',
    bounds: [
      {
        words:
          'near the sea, near sea, near the beach, near beach, close to the sea, close to sea, close to the beach, by the sea, on the beach, next to the sea, seafront, beachfront, seaside, κοντά στη θάλασσα, κοντά στην θάλασσα, δίπλα στη θάλασσα, παραθαλάσσι*, konta sti thalassa, konta thalassa, у моря, возле моря, рядом с морем, около моря, близко к морю, недалеко от моря',
        max: 1_000,
      },
    ],
  },
  pricePerMetre: {
    nouns:
      'price per m2, price per sqm, price per square met*, price a square met*, τιμή ανά τ μ, τιμή ανά τμ, τιμή ανά τετραγωνικ*, цен* за м2, цен* за кв м*, цен* за квадратн* метр*, цен* за метр',
    bare: 'max',
  },
  yield: {
    nouns: 'yield*, return*, roi, απόδοση*, αποδόσ*, доходност*',
    bare: 'min',
  },
  netyield: {
    nouns: 'net yield*, net return*, καθαρ* απόδοσ*, чист* доходност*',
    bare: 'min',
  },
  reduction: {
    nouns:
      'reduced, reduced by, reduced price*, price reduced*, price reduction*, reduction*, price cut*, price drop*, discount*, μείωση* τιμ*, μειώσ* τιμ*, μειωμέν* τιμή*, μειωμέν*, έκπτωσ*, снижен* цен*, цен* снижен*, снижени* цен*, скидк*, сниженн*',
    bare: 'min',
    mention: 0,
  },
  reduced: {
    nouns:
      'reduced, price reduced*, price reduction*, reduction*, price cut*, price drop*, μείωση* τιμ*, μειώσ* τιμ*, μειωμέν* τιμή*, снижен* цен*, цен* снижен*, снижени* цен*',
    bare: 'max',
    bounds: [
      {
        words:
          'this week, last week, past week, αυτή την εβδομάδα, τελευταία εβδομάδα, за неделю, на этой неделе',
        max: 7,
      },
      { words: 'this month, last month, past month, τον τελευταίο μήνα, τελευταίο μήνα, за месяц', max: 30 },
    ],
  },
  listed: {
    nouns:
      'listed, added, published, posted, new in the, καταχωρημέν*, δημοσιευμέν*, добавлен*, размещен*, опубликован*',
    bare: 'max',
    bounds: [
      { words: 'listed today, added today, new today, добавлен* сегодня', max: 1 },
      {
        words: 'new this week, listed this week, added this week, νέα αυτή την εβδομάδα, нов* за неделю',
        max: 7,
      },
    ],
  },
  below: {
    nouns:
      'below estimate*, below its estimate*, below their estimate*, below the estimate*, under its estimate*, under estimate*, below market*, undervalued, bargain*, κάτω από την εκτίμησ*, κάτω από εκτίμησ*, ευκαιρί*, efkeri*, ниже оценк*, ниже рынка, недооценен*, выгодн*',
    bare: 'min',
    mention: 0,
  },
  energy: {
    'A+': 'energy class a +, energy a +, class a +, ενεργειακ* κλάσ* α +, класс* a +, энергокласс* a +',
    A: 'energy class a, energy rating a, energy a, class a, ενεργειακ* κλάσ* α, ενεργειακ* κλάσ* a, класс* a, энергокласс* a, класс* энергоэффективност* a',
    'B+': 'energy class b +, energy b +, class b +, ενεργειακ* κλάσ* β +, энергокласс* b +',
    B: 'energy class b, energy rating b, energy b, class b, ενεργειακ* κλάσ* β, ενεργειακ* κλάσ* b, энергокласс* b, класс* энергоэффективност* b',
  },
  text: null,
  bounds: null,
  shape: null,
  near: null,
}

export const purposeNames: Record<Purpose, string> = {
  sale: 'buy, buying, purchase, for sale, sale, to buy, buy to let, πώληση*, προς πώληση*, πωλείται, πωλούνται, polite, αγορά*, αγοράσ*, купить, куплю, покупк*, продаж*, продает*, продают*',
  rent: 'rent, rents, rental*, for rent, to rent, to let, let, lease, renting, ενοίκι*, ενοικίαση*, ενοικιάσ*, ενοικιάζ*, προς ενοικίαση*, ενικιάζ*, аренд*, снять, сниму, сдает*, сдают*, сдам, съем, per month, a month, month, monthly, pcm, pm, το μήνα, τον μήνα, μήνα, μηνιαί*, в месяц, месяц, мес, ежемесячн*',
}

export const exclusiveWords = 'exclusive*, αποκλειστικ*, эксклюзив*'

/** Recent is the order of a search that names none. */
export const sortWords: Record<SortOrder, string> = {
  recent:
    'newest, latest, most recent, recent*, newest listings, latest listings, new listings, νέες αγγελίες, πρόσφατ*, нов* объявлени*, последн* объявлени*, свеж* объявлени*, сначала новые',
  lowtohigh:
    'cheapest, lowest price*, lowest priced, least expensive, cheapest first, φθηνότερ*, φτηνότερ*, fthinoter*, ftinoter*, πιο φθην*, πιο φτην*, χαμηλότερ* τιμή*, сам* дешев*, сначала дешев*, подешевле',
  hightolow:
    'most expensive, highest price*, dearest, ακριβότερ*, πιο ακριβ*, υψηλότερ* τιμή*, сам* дорог*, сначала дорог*',
  yield:
    'highest yield*, best yield*, top yield*, by yield, sorted by yield, highest return*, υψηλότερ* απόδοσ*, ipsiloter* apodos*, μεγαλύτερ* απόδοσ*, καλύτερ* απόδοσ*, сам* высок* доходност*, лучш* доходност*, максимальн* доходност*',
  netyield:
    'highest net yield*, best net yield*, by net yield, υψηλότερ* καθαρ* απόδοσ*, καλύτερ* καθαρ* απόδοσ*, сам* высок* чист* доходност*, лучш* чист* доходност*',
  pricepermetre:
    'cheapest per m2, cheapest per sqm, cheapest per square met*, lowest price per m2, lowest price per sqm, lowest price per square met*, χαμηλότερ* τιμή* ανά τετραγωνικ*, χαμηλότερ* τιμή* ανά τμ, χαμηλότερ* τιμή* ανά τ μ, φθηνότερ* ανά τετραγωνικ*, сам* низк* цен* за м2, сам* низк* цен* за метр, сам* дешев* за м2',
  reduction:
    'biggest price reduction*, largest price reduction*, biggest reduction*, biggest discount*, largest discount*, biggest price cut*, μεγαλύτερ* μείωση* τιμ*, μεγαλύτερ* μείωση*, μεγαλύτερ* έκπτωσ*, больш* скидк*, сам* больш* скидк*, наибольш* скидк*, сам* больш* снижени*',
  belowestimate:
    'furthest below estimate*, most below estimate*, best bargain*, most undervalued, καλύτερ* ευκαιρί*, сам* выгодн*',
  area: 'largest, biggest, most spacious, largest area, biggest area, largest first, biggest first, μεγαλύτερ* εμβαδ*, μεγαλύτερα πρώτα, сам* больш* площад*, сам* простор*, сначала больш*',
  longestlisted:
    'longest listed, longest on the market, longest on market, oldest listings, oldest first, παλαιότερ* αγγελί*, παλιότερ* αγγελί*, дольше всего в продаже, стар* объявлени*, сначала стар*',
  pricechange:
    'latest price change*, recent price change*, last price change*, τελευταί* αλλαγ* τιμ*, πρόσφατ* αλλαγ* τιμ*, последн* изменени* цен*, последн* снижени* цен*',
}
