/**
 * The words that feeds use, in English, Greek and Russian, folded as `foldWord` does: lower case, no accents, `ς` as
 * `σ`, a space for every run of spaces, dots, hyphens, slashes and underscores. A null says nothing.
 */
import type { DetailName, ListingDetails } from '#app/features/listings/record/listing-details.ts'
import { bedroomsOfRooms, roomNicknames } from '#app/features/listings/record/room-words.data.ts'
import type { PropertyType, Purpose } from '#app/features/listings/record/listing.ts'
import type { Bills, RoadAccess } from '#db/column-values.ts'

/** A table from lists of words that mean the same, parted by commas. */
const wordsMeaning = <T>(...rows: readonly (readonly [meaning: T, words: string])[]): Record<string, T> =>
  Object.fromEntries(rows.flatMap(([meaning, words]) => words.split(',').map((word) => [word, meaning])))

/** Words that people write for "unknown". */
export const unsaidWords: ReadonlySet<string> = new Set([
  '',
  'n a',
  'na',
  'unknown',
  'null',
  'nil',
  '?',
  '—',
  '–',
  'not specified',
  'not available',
  'αγνωστο',
  'δεν αναφερεται',
  'μη διαθεσιμο',
  'неизвестно',
  'не указано',
  'не указан',
  'нет данных',
])

export const purposeWords: Record<string, Purpose> = {
  ...wordsMeaning<Purpose>(
    [
      'sale',
      'purchase,for purchase,selling,πωλησεισ,για πωληση,πωλουνται,πωλω,μεταπωληση,продажа,продажи,на продажу,' +
        'для продажи,в продаже,продается,продаются,продам,продаю,продать,купить,покупка,купля,купля продажа',
    ],
    [
      'rent',
      'lease,for lease,to lease,letting,lettings,long let,long lets,long term,long term let,long term rent,' +
        'long term rental,rent long term,ενοικιασεισ,για ενοικιαση,ενοικιαζονται,ενοικιαζω,μισθωση,προσ μισθωση,' +
        'μακροχρονια ενοικιαση,μακροχρονια μισθωση,аренда,аренды,в аренду,для аренды,сдача в аренду,сдается,сдаются,' +
        'сдается в аренду,сдам,сдаю,снять,наим,наем,в наем,съем,аренда долгосрочная,долгосрочная аренда,долгосрочно,' +
        'длительная аренда,на длительныи срок',
    ],
  ),
  buy: 'sale',
  sale: 'sale',
  sell: 'sale',
  sales: 'sale',
  'for sale': 'sale',
  resale: 'sale',
  πωληση: 'sale',
  'προσ πωληση': 'sale',
  πωλειται: 'sale',
  αγορα: 'sale',
  rent: 'rent',
  rental: 'rent',
  rentals: 'rent',
  'for rent': 'rent',
  'to rent': 'rent',
  let: 'rent',
  'to let': 'rent',
  month: 'rent',
  ενοικιαση: 'rent',
  'προσ ενοικιαση': 'rent',
  ενοικιαζεται: 'rent',
  ενοικιο: 'rent',
}

/** A kind of offer that is not made here: homes by the night. */
export const shortLetWords: ReadonlySet<string> = new Set(
  (
    'short term,short let,short lets,short term rent,short term rental,short term let,rent short term,holiday rental,holiday let,daily rent,daily rental' +
    ',βραχυχρονια,βραχυχρονια μισθωση,βραχυχρονια ενοικιαση,ημερησια ενοικιαση,посуточно,посуточная аренда,аренда посуточно' +
    ',краткосрочная аренда,аренда краткосрочная,краткосрочно'
  ).split(','),
)

export type PricePeriod = 'month' | 'week' | 'quarter' | 'year' | 'night' | 'person'

/** Words for the period of a rent, or for a rent per person. */
export const pricePeriodWords: Record<string, PricePeriod> = wordsMeaning<PricePeriod>(
  [
    'month',
    'month,monthly,per month,a month,each month,per calendar month,calendar month,pm,p m,pcm,p c m,mo,mth,month rent,' +
      'μηνασ,μηνα,το μηνα,τον μηνα,ανα μηνα,μηνιαιωσ,μηνιαια,μηνιαιο,μηνιαιοσ,месяц,в месяц,за месяц,мес,в мес,' +
      'ежемесячно,помесячно',
  ],
  [
    'week',
    'week,weekly,per week,a week,each week,pw,p w,wk,per wk,εβδομαδα,βδομαδα,την εβδομαδα,ανα εβδομαδα,εβδομαδιαιωσ,' +
      'εβδομαδιαια,εβδομαδιαιο,неделя,неделю,в неделю,за неделю,нед,в нед,еженедельно',
  ],
  [
    'quarter',
    'quarter,quarterly,per quarter,a quarter,pq,p q,qtr,τριμηνο,το τριμηνο,ανα τριμηνο,τριμηνιαιωσ,τριμηνιαια,квартал,' +
      'в квартал,за квартал,ежеквартально',
  ],
  [
    'year',
    'year,yearly,annual,annually,per year,a year,each year,per annum,pa,p a,yr,per yr,ετοσ,χρονο,το χρονο,τον χρονο,' +
      'το ετοσ,ανα ετοσ,ανα χρονο,ετησιωσ,ετησια,ετησιο,χρονια,год,в год,за год,годовых,ежегодно,годовая',
  ],
  [
    'night',
    'night,nightly,per night,a night,each night,pn,p n,day,daily,per day,a day,short term,short let,βραδυ,βραδια,' +
      'το βραδυ,τη βραδια,ανα βραδυ,ανα βραδια,νυχτα,νυκτα,τη νυχτα,ανα νυχτα,ανα διανυκτερευση,διανυκτερευση,μερα,' +
      'ημερα,τη μερα,την ημερα,ανα ημερα,ημερησιωσ,ночь,за ночь,в ночь,сутки,в сутки,за сутки,сут,день,в день,за день,' +
      'посуточно',
  ],
  [
    'person',
    'person,per person,each person,a person,pp,p p,pppw,pppm,per head,per tenant,per student,per person per week,' +
      'per person per month,ατομο,ανα ατομο,το ατομο,κατ ατομο,человека,с человека,за человека,на человека,чел,с чел,' +
      'за чел',
  ],
)

/** `leavesOpen`: the word does not say which kind of land, house or commercial property. */
export type PropertyTypeWord = {
  type: PropertyType
  bedrooms?: 0
  leavesOpen?: 'land' | 'house' | 'commercial'
}

export const propertyTypeWords: Record<string, PropertyTypeWord> = {
  ...wordsMeaning<PropertyTypeWord>(
    [
      { type: 'villa' },
      'villas,βιλλα,βιλεσ,βιλλεσ,επαυλεισ,πολυτελησ βιλα,ανεξαρτητη βιλα,вилла,виллы,виллу,вилл,отдельная вилла,' +
        'отдельно стоящая вилла,роскошная вилла,особняк,особняки',
    ],
    [
      { type: 'detached-house', leavesOpen: 'house' },
      'σπιτια,κατοικιεσ,οικια,οικιεσ,дом,дома,домик,домов,частныи дом,жилои дом',
    ],
    [
      { type: 'detached-house' },
      'detached houses,bungalows,μονοκατοικιεσ,ανεξαρτητη οικια,ανεξαρτητο σπιτι,ανεξαρτητεσ κατοικιεσ,εξοχικο,' +
        'εξοχικο σπιτι,εξοχικη κατοικια,παραδοσιακη κατοικια,παραδοσιακο σπιτι,αγροικια,πετροκτιστο σπιτι,' +
        'ισογεια κατοικια,ισογεια οικια,отдельныи дом,отдельно стоящии дом,отдельностоящии дом,коттедж,коттеджи,бунгало,' +
        'загородныи дом,деревенскии дом,сельскии дом,традиционныи дом,каменныи дом,дача',
    ],
    [
      { type: 'maisonette' },
      'townhouses,town houses,maisonettes,μεζονετεσ,μαιζονετα,μαιζονετεσ,μεζονεττα,таунхаус,таунхаусы,таунхауса,' +
        'таунхауз,таун хаус,таун хауз,мезонет,мезонеты,мезонета,мезонетта,рядныи дом,блокированныи дом',
    ],
    [
      { type: 'semi-detached' },
      'ημιανεξαρτητο,ημιανεξαρτητο σπιτι,ημιανεξαρτητη οικια,ημιανεξαρτητεσ κατοικιεσ,ημι ανεξαρτητη,' +
        'ημι ανεξαρτητη κατοικια,διπλοκατοικιεσ,полуотдельныи дом,полуотдельная вилла,смежныи дом,смежная вилла,' +
        'половина дома,дом на две семьи,дом на 2 семьи',
    ],
    [
      { type: 'apartment' },
      'flats,apt,appartment,διαμερισματα,διαμ,ισογειο διαμερισμα,διαμερισμα ισογειου,οροφοδιαμερισμα,ρετιρε διαμερισμα,' +
        'φλατ,λοφτ,квартира,квартиры,квартиру,квартир,апартаменты,апартамент,апартаментов,апарт,апарты,' +
        'двухуровневая квартира,дуплекс,лофт',
    ],
    [
      { type: 'apartment', bedrooms: 0 },
      'studios,studio flat,bedsit,στουντιο διαμερισμα,γκαρσονιερα,γκαρσονιερεσ,студия,студии,студию,студио,' +
        'квартира студия,студия квартира,апартаменты студия',
    ],
    [
      { type: 'penthouse' },
      'penthouses,pent house,πεντχαουζ,πεντχαουσ,пентхаус,пентхаусы,пентхауса,пентхауз',
    ],
    [
      { type: 'residential-land' },
      'plots,plot of land,οικοπεδα,οικιστικο οικοπεδο,οικιστικο τεμαχιο,участок,участки,участка,земельныи участок,' +
        'земельные участки,строительныи участок,жилои участок,участок под застроику,участок под строительство,' +
        'участок земли',
    ],
    [
      { type: 'residential-land', leavesOpen: 'land' },
      'γη,τεμαχιο,τεμαχια,τεμαχιο γησ,земля,земли,земельная собственность',
    ],
    [
      { type: 'agricultural-land' },
      'fields,αγροτεμαχιο,αγροτεμαχια,χωραφια,αγροτικη γη,γεωργικο τεμαχιο,αγροκτημα,сельскохозяиственная земля,' +
        'сельскохозяиственныи участок,сельхозземля,сельхоз земля,сельхозугодья,земля сельхозназначения,' +
        'земля сельскохозяиственного назначения,аграрная земля',
    ],
    [
      { type: 'industrial-land' },
      'βιομηχανικο οικοπεδο,βιομηχανικο τεμαχιο,промышленная земля,промышленныи участок,земля промышленного назначения',
    ],
    [
      { type: 'commercial-land' },
      'εμπορικο οικοπεδο,εμπορικο τεμαχιο,коммерческая земля,коммерческии участок,земля коммерческого назначения',
    ],
    [
      { type: 'tourist-land' },
      'τουριστικο οικοπεδο,τουριστικο τεμαχιο,туристическая земля,туристическии участок',
    ],
    [{ type: 'office' }, 'γραφειακοσ χωροσ,χωροσ γραφειων,офисы,офиса,офисное помещение'],
    [
      { type: 'shop' },
      'καταστηματα,καφετερια,καταστημα λιανικησ,магазины,магазина,торговая площадь,торговые помещения',
    ],
    [
      { type: 'building' },
      'κτιρια,κτηριο,κτηρια,πολυκατοικιεσ,συγκροτημα διαμερισματων,здания,жилое здание,многоквартирныи дом',
    ],
    [
      { type: 'building', leavesOpen: 'commercial' },
      'εμπορικο,εμπορικοσ χωροσ,επαγγελματικο ακινητο,коммерция,коммерческое помещение,коммерческие помещения,' +
        'коммерческии объект,помещение свободного назначения,готовыи бизнес',
    ],
    [
      { type: 'hotel' },
      'hotels,ξενοδοχεια,ξενοδοχειακη μοναδα,отели,отеля,гостиницы,гостевои дом,апарт отель,мини отель,хостел',
    ],
    [
      { type: 'warehouse' },
      'warehouses,αποθηκεσ,αποθηκευτικοσ χωροσ,βιοτεχνια,βιομηχανικοσ χωροσ,склады,складское помещение,' +
        'производственное помещение,фабрика,цех',
    ],
  ),
  villa: { type: 'villa' },
  'detached villa': { type: 'villa' },
  'luxury villa': { type: 'villa' },
  'beach villa': { type: 'villa' },
  mansion: { type: 'villa' },
  βιλα: { type: 'villa' },
  επαυλη: { type: 'villa' },
  house: { type: 'detached-house', leavesOpen: 'house' },
  houses: { type: 'detached-house', leavesOpen: 'house' },
  home: { type: 'detached-house', leavesOpen: 'house' },
  σπιτι: { type: 'detached-house', leavesOpen: 'house' },
  κατοικια: { type: 'detached-house', leavesOpen: 'house' },
  'detached house': { type: 'detached-house' },
  detached: { type: 'detached-house' },
  bungalow: { type: 'detached-house' },
  cottage: { type: 'detached-house' },
  chalet: { type: 'detached-house' },
  'country house': { type: 'detached-house' },
  'village house': { type: 'detached-house' },
  'stone house': { type: 'detached-house' },
  'traditional house': { type: 'detached-house' },
  farmhouse: { type: 'detached-house' },
  finca: { type: 'detached-house' },
  'wooden home': { type: 'detached-house' },
  'ανεξαρτητη κατοικια': { type: 'detached-house' },
  μονοκατοικια: { type: 'detached-house' },
  μπανγκαλοου: { type: 'detached-house' },
  maisonette: { type: 'maisonette' },
  maisonnette: { type: 'maisonette' },
  'town house': { type: 'maisonette' },
  townhouse: { type: 'maisonette' },
  'terraced house': { type: 'maisonette' },
  terraced: { type: 'maisonette' },
  'link detached': { type: 'maisonette' },
  μεζονετα: { type: 'maisonette' },
  'semi detached': { type: 'semi-detached' },
  'semi detached house': { type: 'semi-detached' },
  'semi detached villa': { type: 'semi-detached' },
  semi: { type: 'semi-detached' },
  ημιανεξαρτητη: { type: 'semi-detached' },
  'ημιανεξαρτητη κατοικια': { type: 'semi-detached' },
  διπλοκατοικια: { type: 'semi-detached' },
  apartment: { type: 'apartment' },
  apartments: { type: 'apartment' },
  flat: { type: 'apartment' },
  studio: { type: 'apartment', bedrooms: 0 },
  'studio apartment': { type: 'apartment', bedrooms: 0 },
  duplex: { type: 'apartment' },
  triplex: { type: 'apartment' },
  condo: { type: 'apartment' },
  condominium: { type: 'apartment' },
  'ground floor apartment': { type: 'apartment' },
  'top floor apartment': { type: 'apartment' },
  'whole floor apartment': { type: 'apartment' },
  loft: { type: 'apartment' },
  διαμερισμα: { type: 'apartment' },
  στουντιο: { type: 'apartment', bedrooms: 0 },
  penthouse: { type: 'penthouse' },
  'penthouse apartment': { type: 'penthouse' },
  ρετιρε: { type: 'penthouse' },
  plot: { type: 'residential-land' },
  'building plot': { type: 'residential-land' },
  'residential plot': { type: 'residential-land' },
  'residential land': { type: 'residential-land' },
  'residential field': { type: 'residential-land' },
  οικοπεδο: { type: 'residential-land' },
  'οικιστικη γη': { type: 'residential-land' },
  land: { type: 'residential-land', leavesOpen: 'land' },
  lands: { type: 'residential-land', leavesOpen: 'land' },
  field: { type: 'agricultural-land' },
  'agricultural land': { type: 'agricultural-land' },
  'agricultural field': { type: 'agricultural-land' },
  'rural land': { type: 'agricultural-land' },
  farmland: { type: 'agricultural-land' },
  'rustic land': { type: 'agricultural-land' },
  χωραφι: { type: 'agricultural-land' },
  'γεωργικη γη': { type: 'agricultural-land' },
  'industrial land': { type: 'industrial-land' },
  'industrial plot': { type: 'industrial-land' },
  'βιομηχανικη γη': { type: 'industrial-land' },
  'commercial land': { type: 'commercial-land' },
  'commercial plot': { type: 'commercial-land' },
  'εμπορικη γη': { type: 'commercial-land' },
  'tourist land': { type: 'tourist-land' },
  'touristic land': { type: 'tourist-land' },
  'tourist plot': { type: 'tourist-land' },
  'τουριστικη γη': { type: 'tourist-land' },
  office: { type: 'office' },
  offices: { type: 'office' },
  'office space': { type: 'office' },
  'commercial office': { type: 'office' },
  γραφειο: { type: 'office' },
  γραφεια: { type: 'office' },
  офис: { type: 'office' },
  shop: { type: 'shop' },
  shops: { type: 'shop' },
  store: { type: 'shop' },
  retail: { type: 'shop' },
  'retail unit': { type: 'shop' },
  'retail space': { type: 'shop' },
  'commercial shop': { type: 'shop' },
  'commercial premises': { type: 'shop' },
  showroom: { type: 'shop' },
  supermarket: { type: 'shop' },
  bar: { type: 'shop' },
  cafe: { type: 'shop' },
  restaurant: { type: 'shop' },
  καταστημα: { type: 'shop' },
  μαγαζι: { type: 'shop' },
  εστιατοριο: { type: 'shop' },
  магазин: { type: 'shop' },
  ресторан: { type: 'shop' },
  'торговое помещение': { type: 'shop' },
  building: { type: 'building' },
  'whole building': { type: 'building' },
  'commercial building': { type: 'building' },
  'office building': { type: 'building' },
  'residential building': { type: 'building' },
  'apartment building': { type: 'building' },
  'apartment block': { type: 'building' },
  'block of apartments': { type: 'building' },
  κτιριο: { type: 'building' },
  'εμπορικο κτιριο': { type: 'building' },
  πολυκατοικια: { type: 'building' },
  здание: { type: 'building' },
  'коммерческое здание': { type: 'building' },
  commercial: { type: 'building', leavesOpen: 'commercial' },
  'commercial property': { type: 'building', leavesOpen: 'commercial' },
  'commercial unit': { type: 'building', leavesOpen: 'commercial' },
  'commercial space': { type: 'building', leavesOpen: 'commercial' },
  business: { type: 'building', leavesOpen: 'commercial' },
  'εμπορικο ακινητο': { type: 'building', leavesOpen: 'commercial' },
  'επαγγελματικοσ χωροσ': { type: 'building', leavesOpen: 'commercial' },
  'επαγγελματικη στεγη': { type: 'building', leavesOpen: 'commercial' },
  'коммерческая недвижимость': { type: 'building', leavesOpen: 'commercial' },
  hotel: { type: 'hotel' },
  hostel: { type: 'hotel' },
  'guest house': { type: 'hotel' },
  guesthouse: { type: 'hotel' },
  aparthotel: { type: 'hotel' },
  'apart hotel': { type: 'hotel' },
  'hotel apartments': { type: 'hotel' },
  ξενοδοχειο: { type: 'hotel' },
  ξενωνασ: { type: 'hotel' },
  отель: { type: 'hotel' },
  гостиница: { type: 'hotel' },
  warehouse: { type: 'warehouse' },
  factory: { type: 'warehouse' },
  workshop: { type: 'warehouse' },
  'industrial unit': { type: 'warehouse' },
  'industrial building': { type: 'warehouse' },
  'logistics space': { type: 'warehouse' },
  αποθηκη: { type: 'warehouse' },
  εργοστασιο: { type: 'warehouse' },
  εργαστηριο: { type: 'warehouse' },
  'βιομηχανικο κτιριο': { type: 'warehouse' },
  склад: { type: 'warehouse' },
  завод: { type: 'warehouse' },
  'mixed use': { type: 'mixed-use' },
  'mixed use building': { type: 'mixed-use' },
  'mixed use property': { type: 'mixed-use' },
  'μικτη χρηση': { type: 'mixed-use' },
  'κτιριο μικτησ χρησησ': { type: 'mixed-use' },
  'смешанное использование': { type: 'mixed-use' },
}

/** Words that feeds write for choices beside the values and the names readers see. */
export const synonyms: {
  [Name in DetailName]?: Readonly<Record<string, ListingDetails[Name]>>
} = {
  condition: {
    вторичка: 'resale',
    'вторичное жилье': 'resale',
    'вторичныи рынок': 'resale',
    вторичная: 'resale',
    'бывшее в употреблении': 'resale',
    хорошее: 'resale',
    'после ремонта': 'resale',
    'с ремонтом': 'resale',
    ανακαινισμενο: 'resale',
    παλιο: 'resale',
    новыи: 'brand-new',
    новая: 'brand-new',
    новое: 'brand-new',
    новостроика: 'brand-new',
    'новая построика': 'brand-new',
    сдан: 'brand-new',
    готов: 'brand-new',
    καινουριο: 'brand-new',
    νεοκτιστο: 'brand-new',
    καινουργια: 'brand-new',
    строится: 'under-construction',
    строящиися: 'under-construction',
    строящееся: 'under-construction',
    'на стадии строительства': 'under-construction',
    'в процессе строительства': 'under-construction',
    'на этапе строительства': 'under-construction',
    строика: 'under-construction',
    котлован: 'under-construction',
    'υπο ανεγερση': 'under-construction',
    'στα σχεδια': 'under-construction',
    used: 'resale',
    old: 'resale',
    renovated: 'resale',
    μεταπωληση: 'resale',
    μεταχειρισμενο: 'resale',
    new: 'brand-new',
    'new build': 'brand-new',
    'newly built': 'brand-new',
    'key ready': 'brand-new',
    καινουργιο: 'brand-new',
    νεοδμητο: 'brand-new',
    'off plan': 'under-construction',
    'off the plan': 'under-construction',
    'υπο κατασκευη': 'under-construction',
  },
  furnishing: {
    'с мебелью': 'furnished',
    меблирована: 'furnished',
    меблирован: 'furnished',
    меблировано: 'furnished',
    меблированная: 'furnished',
    'полностью меблирована': 'furnished',
    'полностью меблировано': 'furnished',
    да: 'furnished',
    есть: 'furnished',
    ναι: 'furnished',
    επιπλωμενη: 'furnished',
    'πληρωσ επιπλωμενη': 'furnished',
    πληρησ: 'furnished',
    частично: 'part-furnished',
    'частично меблирована': 'part-furnished',
    'частично меблировано': 'part-furnished',
    частичная: 'part-furnished',
    μερικωσ: 'part-furnished',
    'μερικωσ επιπλωμενο': 'part-furnished',
    'без мебели': 'unfurnished',
    'не меблирована': 'unfurnished',
    'не меблировано': 'unfurnished',
    немеблировано: 'unfurnished',
    нет: 'unfurnished',
    οχι: 'unfurnished',
    'χωρισ επιπλωση': 'unfurnished',
    'fully furnished': 'furnished',
    full: 'furnished',
    yes: 'furnished',
    επιπλωμενο: 'furnished',
    'πληρωσ επιπλωμενο': 'furnished',
    'partly furnished': 'part-furnished',
    'partially furnished': 'part-furnished',
    'semi furnished': 'part-furnished',
    partial: 'part-furnished',
    'ημι επιπλωμενο': 'part-furnished',
    ημιεπιπλωμενο: 'part-furnished',
    'not furnished': 'unfurnished',
    none: 'unfurnished',
    no: 'unfurnished',
    'μη επιπλωμενο': 'unfurnished',
    'χωρισ επιπλα': 'unfurnished',
  },
  airConditioning: {
    нет: 'none',
    χωρισ: 'none',
    подготовка: 'provision',
    предусмотрено: 'provision',
    разводка: 'provision',
    есть: 'split-units',
    да: 'split-units',
    'сплит системы': 'split-units',
    'сплит система': 'split-units',
    кондиционеры: 'split-units',
    кондиционер: 'split-units',
    'во всех комнатах': 'split-units',
    σπλιτ: 'split-units',
    'σε ολα τα δωματια': 'split-units',
    κλιματιστικα: 'split-units',
    центральное: 'central',
    центральныи: 'central',
    'центральное кондиционирование': 'central',
    κεντρικοσ: 'central',
    'κεντρικοσ κλιματισμοσ': 'central',
    no: 'none',
    οχι: 'none',
    provisions: 'provision',
    'provision for a c': 'provision',
    προνοια: 'provision',
    'split unit': 'split-units',
    split: 'split-units',
    'split system': 'split-units',
    'full all rooms': 'split-units',
    'all rooms': 'split-units',
    full: 'split-units',
    yes: 'split-units',
    ναι: 'split-units',
    partial: 'split-units',
    vrv: 'central',
    vrf: 'central',
    ducted: 'central',
    'central system': 'central',
    κεντρικο: 'central',
  },
  parking: {
    'covered space': 'covered',
    'covered spaces': 'covered',
    'covered parking spaces': 'covered',
    'covered place': 'covered',
    'covered places': 'covered',
    'covered car space': 'covered',
    'covered car park': 'covered',
    'covered garage': 'covered',
    roofed: 'covered',
    καλυμμενεσ: 'covered',
    καλυμμενοι: 'covered',
    'καλυμμενεσ θεσεισ': 'covered',
    'καλυμμενοι χωροι σταθμευσησ': 'covered',
    'στεγασμενη θεση': 'covered',
    крытых: 'covered',
    крытые: 'covered',
    'крытых места': 'covered',
    'крытые места': 'covered',
    'крытых мест': 'covered',
    'крытое машиноместо': 'covered',
    'uncovered space': 'uncovered',
    'uncovered spaces': 'uncovered',
    'uncovered parking space': 'uncovered',
    'uncovered parking spaces': 'uncovered',
    'uncovered place': 'uncovered',
    'open space': 'uncovered',
    'open spaces': 'uncovered',
    'parking spaces': 'uncovered',
    spaces: 'uncovered',
    space: 'uncovered',
    cars: 'uncovered',
    car: 'uncovered',
    ακαλυπτεσ: 'uncovered',
    'ακαλυπτεσ θεσεισ': 'uncovered',
    ακαλυπτοι: 'uncovered',
    'θεσεισ σταθμευσησ': 'uncovered',
    θεσεισ: 'uncovered',
    открытых: 'uncovered',
    открытые: 'uncovered',
    'открытых места': 'uncovered',
    'открытые места': 'uncovered',
    места: 'uncovered',
    место: 'uncovered',
    мест: 'uncovered',
    нет: 'none',
    'без парковки': 'none',
    χωρισ: 'none',
    κανενα: 'none',
    'uncovered parking': 'uncovered',
    'open parking': 'uncovered',
    parking: 'uncovered',
    'parking space': 'uncovered',
    'open air': 'uncovered',
    outside: 'uncovered',
    да: 'uncovered',
    есть: 'uncovered',
    открытая: 'uncovered',
    открытыи: 'uncovered',
    открытое: 'uncovered',
    'открытая парковка': 'uncovered',
    'открытая стоянка': 'uncovered',
    'открытое место': 'uncovered',
    парковка: 'uncovered',
    'парковочное место': 'uncovered',
    машиноместо: 'uncovered',
    ακαλυπτο: 'uncovered',
    ακαλυπτη: 'uncovered',
    'ακαλυπτη θεση': 'uncovered',
    'ακαλυπτοσ χωροσ σταθμευσησ': 'uncovered',
    ανοικτοσ: 'uncovered',
    ανοικτο: 'uncovered',
    εξωτερικοσ: 'uncovered',
    'θεση σταθμευσησ': 'uncovered',
    'χωροσ σταθμευσησ': 'uncovered',
    '1': 'uncovered',
    '2': 'uncovered',
    '3': 'uncovered',
    '4': 'uncovered',
    'covered parking space': 'covered',
    'under cover': 'covered',
    'underground parking': 'covered',
    'underground garage': 'covered',
    крытая: 'covered',
    крытыи: 'covered',
    крытое: 'covered',
    'крытая парковка': 'covered',
    'крытая стоянка': 'covered',
    'крытое место': 'covered',
    'крытое парковочное место': 'covered',
    'под навесом': 'covered',
    навес: 'covered',
    подземная: 'covered',
    'подземная парковка': 'covered',
    'подземныи паркинг': 'covered',
    паркинг: 'covered',
    καλυμμενο: 'covered',
    καλυμμενη: 'covered',
    'καλυμμενη θεση': 'covered',
    'καλυμμενοσ χωροσ σταθμευσησ': 'covered',
    σκεπαστο: 'covered',
    σκεπαστη: 'covered',
    στεγασμενο: 'covered',
    στεγασμενοσ: 'covered',
    στεγασμενη: 'covered',
    υπογειο: 'covered',
    υπογεια: 'covered',
    υπογειοσ: 'covered',
    гараж: 'garage',
    'в гараже': 'garage',
    'гараж закрытыи': 'garage',
    'закрытыи гараж': 'garage',
    'κλειστο γκαραζ': 'garage',
    κλειστο: 'garage',
    'γκαραζ κλειστο': 'garage',
    no: 'none',
    '0': 'none',
    οχι: 'none',
    open: 'uncovered',
    street: 'uncovered',
    outdoor: 'uncovered',
    yes: 'uncovered',
    ναι: 'uncovered',
    ακαλυπτοσ: 'uncovered',
    'covered parking': 'covered',
    carport: 'covered',
    underground: 'covered',
    καλυμμενοσ: 'covered',
    'private garage': 'garage',
    'closed garage': 'garage',
    γκαραζ: 'garage',
  },
  pool: {
    no: 'none',
    '0': 'none',
    false: 'none',
    οχι: 'none',
    'no pool': 'none',
    'χωρισ πισινα': 'none',
    нет: 'none',
    'без бассеина': 'none',
    shared: 'communal',
    common: 'communal',
    complex: 'communal',
    'communal pool': 'communal',
    'communal swimming pool': 'communal',
    'shared pool': 'communal',
    'shared swimming pool': 'communal',
    'common pool': 'communal',
    'common swimming pool': 'communal',
    κοινοχρηστη: 'communal',
    κοινη: 'communal',
    'κοινοχρηστη πισινα': 'communal',
    'κοινη πισινα': 'communal',
    общии: 'communal',
    'общии бассеин': 'communal',
    own: 'private',
    'private pool': 'private',
    'private swimming pool': 'private',
    'own pool': 'private',
    ιδιωτικη: 'private',
    'ιδιωτικη πισινα': 'private',
    частныи: 'private',
    'частныи бассеин': 'private',
    собственныи: 'private',
    'собственныи бассеин': 'private',
    // That there is one, and not whose: see `poolOf`.
    yes: null,
    true: null,
    '1': null,
    pool: null,
    'swimming pool': null,
    ναι: null,
    πισινα: null,
    да: null,
    есть: null,
    бассеин: null,
  },
  titleDeeds: {
    есть: 'available',
    да: 'available',
    готов: 'available',
    готовы: 'available',
    'в наличии': 'available',
    выдан: 'available',
    имеется: 'available',
    'титул есть': 'available',
    'με τιτλο': 'available',
    'με τιτλουσ': 'available',
    ετοιμοσ: 'available',
    διαθεσιμοι: 'available',
    'διαθεσιμοσ τιτλοσ': 'available',
    'в процессе': 'in-process',
    оформляется: 'in-process',
    'в процессе получения': 'in-process',
    ожидается: 'in-process',
    'υπο εκδοση': 'in-process',
    εκκρεμει: 'in-process',
    αναμενεται: 'in-process',
    нет: 'none',
    отсутствует: 'none',
    χωρισ: 'none',
    'χωρισ τιτλο': 'none',
    'δεν υπαρχει': 'none',
    yes: 'available',
    ready: 'available',
    issued: 'available',
    'full title': 'available',
    separate: 'available',
    ναι: 'available',
    διαθεσιμοσ: 'available',
    'in progress': 'in-process',
    pending: 'in-process',
    'to be issued': 'in-process',
    'σε εξελιξη': 'in-process',
    no: 'none',
    'not issued': 'none',
    οχι: 'none',
  },
  vat: {
    включен: 'included',
    'включая ндс': 'included',
    'с ндс': 'included',
    'ндс включен': 'included',
    περιλαμβανεται: 'included',
    'με φπα': 'included',
    συμπεριλαμβανεται: 'included',
    'не включен': 'excluded',
    'плюс ндс': 'excluded',
    '+ндс': 'excluded',
    '+ ндс': 'excluded',
    'ндс не включен': 'excluded',
    'без учета ндс': 'excluded',
    '+φπα': 'excluded',
    '+ φπα': 'excluded',
    'πλεον φπα': 'excluded',
    'δεν περιλαμβανεται': 'excluded',
    ναι: 'excluded',
    да: 'excluded',
    нет: 'none',
    'без ндс': 'none',
    'не облагается': 'none',
    'χωρισ φπα': 'none',
    οχι: 'none',
    'δεν ισχυει': 'none',
    'μη εφαρμοσιμο': 'none',
    incl: 'included',
    'incl vat': 'included',
    'vat included': 'included',
    excl: 'excluded',
    plus: 'excluded',
    '+vat': 'excluded',
    '+ vat': 'excluded',
    'plus vat': 'excluded',
    'not included': 'excluded',
    yes: 'excluded',
    'συν φπα': 'excluded',
    no: 'none',
    'not applicable': 'none',
  },
  bills: wordsMeaning<Bills>(
    ['included', 'all included,all bills included,inclusive,yes,ναι,περιλαμβανονται,включено,включены,да'],
    ['part-included', 'partly included,some,some included,partly,μερικωσ,частично'],
    [
      'not-included',
      'excluded,exclusive,not included,no,none,οχι,δεν περιλαμβανονται,не включено,не включены,нет',
    ],
  ),
  roadAccess: wordsMeaning<RoadAccess>(
    [
      'registered',
      'registered,registered road frontage,road frontage,frontage,public road,main road,asphalt,asphalt road,tarmac,tarmac road,paved road,' +
        'paved,εγγεγραμμενοσ δρομοσ,εγγεγραμμενοσ,εγγεγραμμενο,δημοσιοσ δρομοσ,δημοσιοσ,ασφαλτοσ,ασφαλτοστρωμενοσ δρομοσ,' +
        'зарегистрированная дорога,асфальт,асфальтированная дорога,асфальтированная,дорога общего пользования,есть дорога',
    ],
    [
      'access',
      'access,yes,right of way,access road,access by right of way,dirt road,dirt,gravel road,track,farm road,unregistered road,private road,' +
        'ναι,προσβαση,δικαιωμα διαβασησ,δικαιωμα διοδου,χωματοδρομοσ,χωματινοσ δρομοσ,αγροτικοσ δρομοσ,μη εγγεγραμμενοσ δρομοσ,' +
        'да,есть,грунтовая дорога,грунтовая,право проезда,право прохода,частная дорога',
    ],
    [
      'none',
      'no,no road,no access,no road access,without access,landlocked,οχι,χωρισ δρομο,χωρισ προσβαση,περικλειστο,καμια,нет,без дороги,' +
        'без подъезда,нет дороги,нет подъезда,нет доступа',
    ],
  ),
}

/** Words for the whole plot, and for shares that have a name. */
export const wholePlotWords: Readonly<Record<string, number>> = wordsMeaning<number>(
  [
    1,
    'whole,whole plot,full,full ownership,full share,entire,entire plot,all,100,1 1,complete,ολοκληρο,ολοκληρο τεμαχιο,' +
      'ολοκληρο οικοπεδο,ολο,ολο το τεμαχιο,πληρησ ιδιοκτησια,целиком,весь,весь участок,целыи участок,полностью,полная собственность',
  ],
  [1 / 2, 'half,half share,half plot,one half,μισο,μισο τεμαχιο,ημισυ,половина,половина участка,пол участка'],
  [1 / 3, 'one third,third,ενα τριτο,треть'],
  [1 / 4, 'quarter,one quarter,a quarter,ενα τεταρτο,четверть'],
)
/** A share of no said size. */
export const partOfPlotWords: ReadonlySet<string> = new Set(
  (
    'share,undivided,undivided share,share of plot,share of a plot,part,part of plot,partial,co owned,co ownership,μεριδιο,εξ αδιαιρετου,' +
    'μεριδιο εξ αδιαιρετου,συνιδιοκτησια,доля,доля участка,доля в участке,часть участка,общая собственность'
  ).split(','),
)

/** Included features that are also a detail. */
export const includedDetails: Record<string, Partial<ListingDetails>> = {
  lift: { lift: true },
  lifts: { lift: true },
  elevator: { lift: true },
  'passenger lift': { lift: true },
  ασανσερ: { lift: true },
  ανελκυστηρασ: { lift: true },
  лифт: { lift: true },
  'no lift': { lift: false },
  'χωρισ ασανσερ': { lift: false },
  'без лифта': { lift: false },
  pets: { petsAllowed: true },
  'pets allowed': { petsAllowed: true },
  'pets welcome': { petsAllowed: true },
  'pet friendly': { petsAllowed: true },
  κατοικιδια: { petsAllowed: true },
  'επιτρεπονται κατοικιδια': { petsAllowed: true },
  'можно с животными': { petsAllowed: true },
  'no pets': { petsAllowed: false },
  'pets not allowed': { petsAllowed: false },
  'οχι κατοικιδια': { petsAllowed: false },
  'без животных': { petsAllowed: false },
  'sea view': { seaView: true },
  'sea views': { seaView: true },
  'full sea view': { seaView: true },
  'panoramic sea view': { seaView: true },
  'panoramic sea views': { seaView: true },
  'unobstructed sea view': { seaView: true },
  'unobstructed sea views': { seaView: true },
  'partial sea view': { seaView: true },
  'θεα θαλασσα': { seaView: true },
  'θεα στη θαλασσα': { seaView: true },
  'вид на море': { seaView: true },
}

/** The same, of land alone: of a home `electricity` says nothing. */
export const includedLandDetails: Record<string, Partial<ListingDetails>> = wordsMeaning<
  Partial<ListingDetails>
>(
  [
    { roadAccess: 'registered' },
    'registered road,road frontage,registered road frontage,public road,access to registered road,access to a registered road,' +
      'εγγεγραμμενοσ δρομοσ,δημοσιοσ δρομοσ,επι εγγεγραμμενου δρομου,зарегистрированная дорога,асфальтированная дорога',
  ],
  [
    { roadAccess: 'access' },
    'right of way,dirt road,unregistered road,δικαιωμα διαβασησ,χωματοδρομοσ,грунтовая дорога',
  ],
  [{ roadAccess: 'none' }, 'no road access,landlocked,no access,περικλειστο,χωρισ προσβαση,без подъезда'],
  [
    { waterAtPlot: true },
    'water,water supply,mains water,water at plot,water at the plot,water connection,νερο,υδρευση,παροχη νερου,вода,водоснабжение',
  ],
  [
    { electricityAtPlot: true },
    'electricity,electricity supply,mains electricity,power supply,electricity at plot,electricity at the plot,electricity connection,' +
      'ρευμα,ηλεκτρισμοσ,ηλεκτρικο ρευμα,παροχη ρευματοσ,электричество,электроснабжение',
  ],
  [
    { waterAtPlot: true, electricityAtPlot: true },
    'water and electricity,water electricity,νερο και ρευμα,вода и электричество',
  ],
)

export const yesNoWords: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  available: true,
  ναι: true,
  да: true,
  есть: true,
  no: false,
  n: false,
  false: false,
  '0': false,
  none: false,
  οχι: false,
  нет: false,
}

const wordSet = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Words that only say that a figure is in euros or for a month. */
export const moneyWords = wordSet(
  'euro euros eur a the per calendar month monthly mo mth pcm pm p c m',
  'ευρω ανα τον το μηνα μηνιαιωσ μηνιαια μηνιαιο',
  'евро в месяц мес ежемесячно',
)
/** Words before the former of two prices. */
export const formerWords = wordSet(
  'was from before old previous previously former formerly original originally',
  'ηταν απο πριν παλια παλαια προηγουμενη πρωην αρχικη αρχικα',
  'было была от с раньше ранее прежде прежняя старая прошлая',
)
/** Words before the present one of two prices. */
export const fallWords = wordSet('now new reduced τωρα νεα μειωμενη μειωθηκε сеичас теперь новая снижена')
/** Words between the two ends of a range. */
export const rangeWords = wordSet('to until up and εωσ ωσ μεχρι και до и по')
/** Words before a single amount that say that others of the kind cost more. */
export const lowestWords = wordSet(
  'from starting starts start min minimum',
  'απο ξεκινα ξεκινουν ξεκινωντασ ελαχιστη',
  'от начиная начинается минимум мин',
)
/** Costs that are paid beside a price. */
export const extraCostWords = wordSet(
  'common communal expenses expense fees fee charges charge costs bills bill utilities utility maintenance service services water electricity internet wifi deposit extra extras',
  'κοινοχρηστα κοινοχρηστων κοιν κ χ κοινα εξοδα δαπανεσ λογαριασμοι λογαριασμουσ ρευμα νερο εγγυηση',
  'коммунальные коммунальных коммунальными коммуналка коммуналку ком комм услуги услуг расходы платежи счета счетчики электричество свет вода депозит залог',
)
/** That what is paid beside a price is part of it. */
export const inclusiveWords = /(?<!not |не |δεν )(?:incl|all in|συμπεριλ|περιλαμβαν|включ)/u
/** All that may stand around the amounts of a price, beside signs. */
export const priceWords: ReadonlySet<string> = new Set([
  ...moneyWords,
  ...formerWords,
  ...fallWords,
  ...rangeWords,
  ...lowestWords,
  ...extraCostWords,
  ...Object.keys(pricePeriodWords).flatMap((phrase) => phrase.split(' ')),
  ...wordSet(
    'price prices asking guide sale rent only approx between negotiable neg ono fixed final at all not for',
    'vat plus no incl including included inclusive excl excluding excluded',
    'τιμη τιμεσ πωλησησ ενοικιο μονο μεταξυ συζητησιμη συζητησιμο τελικη σε στισ στα',
    'φπα φ π α πλεον συν περιλαμβανεται περιλαμβανονται συμπεριλαμβανομενου συμπεριλαμβανομενων περιλαμβανομενων χωρισ με δεν ολα',
    'цена цены аренда между торг возможен договорная около ндс плюс включая включен включены включено без не все отдельно',
  ),
])

/** That a figure is not exact. */
export const approximateWords = wordSet(
  'approx approximately circa ca c about around nearly over min minimum plus minus',
  'περιπου περ γυρω τουλαχιστον',
  'около примерно приблизительно прибл ок порядка более от',
)
/** Words that say which area a figure is. */
export const areaWords = wordSet(
  'net gross total internal external inside interior indoor covered uncovered built build plot land living usable area size from up to and incl including inclusive excl excluding with plus',
  'καθαρο καθαρα μικτο μικτα συνολικο συνολικα συνολο εσωτερικο εσωτερικα εσωτερικοσ καλυμμενο καλυμμενα καλυμμενη καλυμμενοι ακαλυπτο εμβαδον εμβαδο οικοπεδο δομημενο απο εωσ ωσ και συν με χωρισ',
  'общая общеи общии жилая жилои полезная полезнои чистая чистыми нетто брутто крытая внутренняя внутренних площадь площади участок застроика плюс и с без до',
)
/** The beginning of a word for what lies outside a home's own rooms, without accents. */
export const verandaWords =
  /^(?:verand|balcon|terrac|patio|roof|garden|storage|store|basement|garage|parking|attic|loft|βεραντ|μπαλκον|ταρατσ|ροοφ|κηπ|αποθηκ|υπογει|παρκ|веранд|балкон|террас|лодж|кладов|парков|сад)/u

/**
 * Homes named by their bedrooms. In Russian the rooms are counted, of which one is the living room; in Cyprus `δυάρι`
 * has two bedrooms.
 */
export const bedroomWords: Record<string, number> = wordsMeaning<number>(
  [0, 'studio,studios,studio apartment,studio flat,bedsit,none,στουντιο,γκαρσονιερα,студия,студио,студии'],
  [1, 'μοναρι,μονοχωρο'],
  [2, 'δυαρι,διαρι'],
  [3, 'τριαρι'],
  [4, 'τεσσαρι'],
  [5, 'πενταρι'],
  ...Object.entries(roomNicknames).map(
    ([name, rooms]) => [bedroomsOfRooms(rooms), `${name}а`] as [number, string],
  ),
)
/**
 * Beginnings of the nouns that follow a number of bedrooms, of rooms with the living room, and of bathrooms; accents
 * and signs are left out.
 */
export const roomNouns = {
  bedrooms: /^(?:bed|bdr|bd|br(?!o)|спал|сп$|спн|υδ|υπν|κρεβατοκαμ|δωματι)/u,
  rooms: /^(?:комн|к$|кк$|ккв$)/u,
  bathrooms: /^(?:bath|ba$|wc|toilet|shower|en$|ensuite|μπαν|λουτρ|τουαλετ|wc|ванн|сануз|су$|туалет|душев)/u,
} as const

/** Ordinals and other words for a floor, the ground floor being 0. */
const namedFloors: [floor: number, words: string][] = [
  [-1, 'basement,lower ground,semi basement,υπογειο,ημιυπογειο,подвал,цоколь,цокольныи'],
  [0, 'ground,g,gf,raised ground,elevated ground,ισογειο,ισογειοσ,υπερυψωμενο ισογειο'],
  [1, 'first,πρωτοσ,первыи'],
  [2, 'second,δευτεροσ,второи'],
  [3, 'third,τριτοσ,третии'],
  [4, 'fourth,τεταρτοσ,четвертыи'],
  [5, 'fifth,πεμπτοσ,пятыи'],
  [6, 'sixth,εκτοσ,шестои'],
  [7, 'seventh,εβδομοσ,седьмои'],
  [8, 'eighth,ογδοοσ,восьмои'],
  [9, 'ninth,ενατοσ,девятыи'],
  [10, 'tenth,δεκατοσ,десятыи'],
]
export const floorWords: Readonly<Record<string, number>> = Object.fromEntries(
  namedFloors.flatMap(([floor, words]) => words.split(',').map((word) => [word, floor])),
)

/** Floors that have no number, under the names with which they are listed among what is included. */
export const unnumberedFloors: Readonly<Record<string, string>> = {
  mezzanine: 'Mezzanine floor',
  ημιωροφοσ: 'Mezzanine floor',
  ημιοροφοσ: 'Mezzanine floor',
  μεσοπατωμα: 'Mezzanine floor',
  мезонин: 'Mezzanine floor',
  top: 'Top floor',
  last: 'Top floor',
  penthouse: 'Top floor',
  τελευταιοσ: 'Top floor',
  ρετιρε: 'Top floor',
  последнии: 'Top floor',
  верхнии: 'Top floor',
}

/** Counts in words. */
const namedCounts: [count: number, words: string][] = [
  [1, 'one,ενα,ενασ,μια,один,одна,одно,μια,ενοσ,μιασ,однои,одну'],
  [2, 'two,δυο,два,две,двух,двумя'],
  [3, 'three,τρια,τρεισ,три,τριων,трех,тремя'],
  [4, 'four,τεσσερα,τεσσερισ,четыре,τεσσαρων,четырех,четырьмя'],
  [5, 'five,πεντε,пять,пяти,пятью'],
  [6, 'six,εξι,шесть,шести,шестью'],
  [7, 'seven,επτα,εφτα,семь'],
  [8, 'eight,οκτω,οχτω,восемь'],
  [9, 'nine,εννεα,εννια,девять'],
  [10, 'ten,δεκα,десять'],
]
export const countWords: Readonly<Record<string, number>> = Object.fromEntries(
  namedCounts.flatMap(([count, words]) => words.split(',').map((word) => [word, count])),
)
/** How feeds name the one country we serve. */
export const cyprusWords: ReadonlySet<string> = new Set([
  'cyprus',
  'cy',
  'cyp',
  'republic of cyprus',
  'κυπροσ',
  'kypros',
  'zypern',
  'chypre',
  'кипр',
])

/** That a home is there now. */
export const readyWords =
  /^(?:now|asap|ready(?: to move(?: in)?)?|immediate(?:ly)?|available(?: now| immediately)?|vacant|αμεσα|αμεση|διαθεσιμο|ετοιμο|τωρα|сеичас|сразу|свободна|свободен|свободно|готов[ао]?|сдан[ао]?|немедленно)$/u
/** Words beside a date that add nothing to it. */
export const dateFillers = wordSet(
  'c ca circa of the in by from on at est approx expected estimated completion complete completed delivery ready available built year st nd rd th',
  'του το τον την απο εωσ μεχρι παραδοση ολοκληρωση αποπερατωση διαθεσιμο κατασκευη ετοσ ο η οσ',
  'г год года году гг в к с от до сдача сдачи срок ввод готовность построики построен и го ыи ои ом м',
)
/** The last month of what a word means, or which part of a year it counts; the month's own name too. */
export const periodEnds: readonly (readonly [RegExp, number | 'quarter' | 'half'])[] = [
  [/^(?:q|qtr|quarter|τριμην\p{L}*|квартал\p{L}*|кв)$/u, 'quarter'],
  [/^(?:h|half|εξαμην\p{L}*|полугоди\p{L}*|половин\p{L}*)$/u, 'half'],
  [/^(?:early|beginning|start|αρχ(?:η|εσ)|начал\p{L}*)$/u, 3],
  [/^(?:mid|middle|μεσα|μεση|середин\p{L}*)$/u, 6],
  [/^(?:end|late|τελη|τελοσ|конец|конц\p{L}*)$/u, 12],
  [/^(?:spring|ανοιξη|весн\p{L}*)$/u, 5],
  [/^(?:summer|καλοκαιρι|лет[оа]м?)$/u, 8],
  [/^(?:autumn|fall|φθινοπωρο|осен\p{L}*)$/u, 11],
  [/^(?:jan(?:uary)?|ιαν(?:ουαρι\p{L}*)?|янв(?:ар\p{L}*)?)$/u, 1],
  [/^(?:feb(?:ruary)?|φεβ(?:ρουαρι\p{L}*)?|фев(?:рал\p{L}*)?)$/u, 2],
  [/^(?:mar(?:ch)?|μαρ(?:τι\p{L}*)?|мар(?:т\p{L}*)?)$/u, 3],
  [/^(?:apr(?:il)?|απρ(?:ιλι\p{L}*)?|апр(?:ел\p{L}*)?)$/u, 4],
  [/^(?:may|μαι\p{L}*|ма[ия])$/u, 5],
  [/^(?:june?|ιουν(?:ι\p{L}*)?|июн\p{L}*)$/u, 6],
  [/^(?:july?|ιουλ(?:ι\p{L}*)?|июл\p{L}*)$/u, 7],
  [/^(?:aug(?:ust)?|αυγ(?:ουστ\p{L}*)?|авг(?:уст\p{L}*)?)$/u, 8],
  [/^(?:sept?(?:ember)?|σεπ(?:τεμβρι\p{L}*)?|сен(?:тябр\p{L}*)?)$/u, 9],
  [/^(?:oct(?:ober)?|οκτ(?:ωβρι\p{L}*)?|окт(?:ябр\p{L}*)?)$/u, 10],
  [/^(?:nov(?:ember)?|νοε(?:μβρι\p{L}*)?|ноя(?:бр\p{L}*)?)$/u, 11],
  [/^(?:dec(?:ember)?|δεκ(?:εμβρι\p{L}*)?|дек(?:абр\p{L}*)?)$/u, 12],
]
/**
 * How quarters and halves are counted besides by figures: Roman numbers, Greek letters and their Latin look-alikes,
 * ordinals.
 */
export const quarterLetters: Readonly<Record<string, number>> = wordsMeaning<number>(
  [1, 'i,α,a,first,πρωτο,πρωτου,первыи,первая,первое,первом'],
  [2, 'ii,β,b,second,δευτερο,δευτερου,второи,вторая,второе,втором'],
  [3, 'iii,γ,third,τριτο,τριτου,третии,третьем'],
  [4, 'iv,δ,fourth,last,τεταρτο,τεταρτου,четвертыи,четвертом'],
)

export const euroWords = wordSet('€ eur euro euros ευρω евро')
/** Currencies other than the euro, by their code, name and sign. */
export const currencyWords: Readonly<Record<string, string>> = wordsMeaning<string>(
  [
    'GBP',
    'gbp,£,₤,pound,pounds,sterling,stg,british pound,british pounds,pounds sterling,pound sterling,λιρα,λιρεσ,λιρων,' +
      'στερλινα,στερλινεσ,фунт,фунты,фунтов,фунта,фунты стерлингов',
  ],
  [
    'USD',
    'usd,$,us$,dollar,dollars,us dollar,us dollars,δολαριο,δολαρια,δολαριων,доллар,доллары,долларов,доллара,долл,' +
      'доллары сша',
  ],
  ['RUB', 'rub,rur,₽,ruble,rubles,rouble,roubles,ρουβλι,ρουβλια,рубль,рубли,рублеи,рубля,руб'],
  ['CHF', 'chf,franc,francs,swiss franc,swiss francs,φραγκα,франк,франков'],
  ['ILS', 'ils,₪,nis,shekel,shekels,σεκελ,шекель,шекели,шекелеи'],
  ['UAH', 'uah,₴,hryvnia,hryvnias,гривна,гривны,гривен,грн'],
  ['TRY', 'try,₺,turkish lira,turkish liras,τουρκικεσ λιρεσ,турецкая лира,турецкие лиры'],
  ['AED', 'aed,dirham,dirhams,дирхам,дирхамы,дирхамов'],
  ['PLN', 'pln,zł,zloty,злотыи,злотых'],
  ['CNY', 'cny,rmb,yuan,renminbi,юань,юани,юанеи'],
  ['SEK', 'sek'],
  ['NOK', 'nok'],
  ['AUD', 'aud'],
  ['CAD', 'cad'],
  ['KZT', 'kzt,₸,тенге'],
)

/** Months in the units of a time; a figure without one is of months. */
export const monthsOfUnits: Readonly<Record<string, number>> = wordsMeaning<number>(
  [1, ',month,months,mo,μηνασ,μηνεσ,μηνων,месяц,месяца,месяцев,мес'],
  [12, 'year,years,yr,χρονοσ,χρονια,ετοσ,ετη,год,года,лет'],
)
