/** The words of a search by sentence that belong to no filter; written as in `filter-words.data.ts`. */
import type { RangeUnit } from '../../criteria/filter-kinds.ts'

export const unitWords: Record<RangeUnit, string> = {
  '€': '€, euro, euros, eur, evro, efro, ευρώ, евро',
  '%': '%, percent, per cent, pct, τοις εκατό, процент*',
  'm²': 'm, m2, sqm, sq m, sq met*, square met*, sq mt, τ μ, τμ, tm, τετρ, τετραγωνικ*, τετραγωνικ* μέτρ*, τετρ μέτρ*, м2, кв м, кв метр*, квм, квадрат*, квадратн* метр*',
  '€/m²':
    'per m2, / m2, a m2, per sqm, / sqm, per square met*, a square met*, per sq m, ανά τ μ, ανά τμ, / τμ, / τ μ, το τ μ, το τμ, ανά τετραγωνικ*, το τετραγωνικ*, за м2, / м2, за кв м, за кв метр*, за квадратн* метр*, за квадрат*, за метр',
  m: 'm of the sea, metres of the sea, meters of the sea, m from the sea, m from sea, m to the sea, m to sea, m from the beach, metres from the sea, meters from the sea, metres to the sea, meters to the sea, metres from the beach, μ από τη θάλασσα, μέτρα από τη θάλασσα, м от моря, м до моря, метров от моря, метров до моря, метрах от моря',
  days: 'day, days, ημέρ*, μέρες, meres, μέρα, дн, дня, дней, день',
}

/** How many of the unit a word counts: two weeks are fourteen days. */
export const countedUnits: readonly { words: string; unit: RangeUnit; times: number }[] = [
  {
    words:
      'km of the sea, kilometres of the sea, km from the sea, km from sea, km to the sea, km from the beach, kilometres from the sea, χλμ από τη θάλασσα, км от моря, км до моря',
    unit: 'm',
    times: 1_000,
  },
  { words: 'week, weeks, εβδομάδ*, недел*', unit: 'days', times: 7 },
]

export const scaleWords: readonly { words: string; factor: number }[] = [
  {
    words: 'k, thousand, thousands, χιλ, χιλιάδ*, χιλιάδων, xil, xiliad*, hil, тыс, тысяч*, тыщ*, tysyach, т',
    factor: 1_000,
  },
  {
    words: 'm, mil, mln, million*, mio, εκ, εκατ, εκατομμύρι*, ekat, ekatommiri*, млн, миллион*',
    factor: 1_000_000,
  },
]

export const numberWords: readonly string[] = [
  '',
  'one, ένα, ενός, μία, один, одна, одной, одну, одним',
  'two, δύο, δυο, dio, dyo, duo, два, две, двух, двумя',
  'three, τρία, τρεις, τριών, три, трех, тремя',
  'four, τέσσερα, τεσσάρων, τέσσερις, tesera, четыре, четырех, четырьмя',
  'five, πέντε, пять, пяти, пятью',
  'six, έξι, шесть, шести',
  'seven, επτά, εφτά, семь, семи',
  'eight, οκτώ, οχτώ, восемь, восьми',
]

/** Words before or after a number. */
export const comparisonWords = {
  atMost:
    'under, below, up to, max, maximum, at most, less than, no more than, not more than, not over, until, till, upto, <, ≤, έως, ως, eos, ews, μέχρι, mexri, mehri, κάτω από, κάτω των, το πολύ, λιγότερο από, όχι πάνω από, όχι παραπάνω από, μέγιστο, μάξιμουμ, до, не более, не больше, не дороже, не выше, дешевле, максимум, макс, менее, меньше, ниже',
  atLeast:
    'over, above, from, min, minimum, at least, more than, no less than, not less than, not under, starting, starting from, starting at, >, ≥, από, apo, πάνω από, άνω των, άνω του, άνω, τουλάχιστον, toulaxiston, περισσότερο από, ελάχιστο, όχι κάτω από, όχι λιγότερο από, от, более, больше, не менее, не меньше, не ниже, минимум, мин, свыше, выше, дороже',
  about:
    'about, around, approx, approximately, circa, roughly, ~, περίπου, γύρω στις, γύρω στα, γύρω, около, примерно, порядка, приблизительно',
  /** Words after a number only. */
  orMore:
    '+, or more, and more, or above, and above, and up, or over, and over, upwards, plus, και πάνω, και άνω, ή περισσότερ*, и более, и больше, и выше, или больше, или более',
  orLess:
    'or less, or below, or under, and below, and under, και κάτω, ή λιγότερ*, и менее, и меньше, или меньше, или менее',
} as const

/** Words between the two ends of a range. Words of `atMost` may stand there too. */
export const rangeWords = {
  to: '-, –, —, to, and, with, και, kai, kε, με, me, и, по',
  /** Words also between two kinds, of which either will do. */
  or: 'or, ή, i, или, либо',
} as const

/** Words before something that is not wanted, which no filter can say. */
export const negationWords =
  'not, no, without, except, όχι, χωρίς, δίχως, εκτός, ohi, oxi, horis, xoris, не, без, кроме'

/** Nouns whose number is no bound of ours. */
export const otherNouns =
  'bath, baths, bathroom*, wc, rd, th, nd, st, ος, ης, μπάνι*, μπάνια, ванн*, санузел*, санузл*, km, χλμ, км, minute*, min walk, λεπτά, минут*, year*, after, before, since, μετά, πριν, после, έτος, χρόνι*, год*, лет, person*, people, άτομα, человек, metres, meters, μέτρα, метр*, m from, m to, metres from, meters from, м от, м до, μ από, μέτρα από, метр* от, метр* до, unit*, balcon*, μπαλκόνι*, балкон*, ' +
  'coverage, site coverage, cover factor, coverage factor, building factor, build ratio, ratio, vat, tax, deposit, down payment, downpayment, mortgage*, loan*, ltv, interest, interest rate, commission*, fee, fees, share, ownership, occupancy, complete, completed, completion, humidity, slope, ' +
  'δόμηση*, συντελεστ* κάλυψης, κάλυψη*, κάλυψης, πυκνότητ*, φπα, φόρο*, προκαταβολ*, δάνει*, επιτόκι*, προμήθει*, μερίδι*, ποσοστό κάλυψης, κλίση, ' +
  'коэффициент*, застройк*, процент застройки, ндс, налог*, взнос*, первоначальн* взнос*, первый взнос, предоплат*, ипотек*, кредит*, ставк*, комисси*, дол*, готовност*, уклон'

/** Words that are understood without becoming a filter. */
export const fillers =
  'a, an, the, in, at, on, of, for, with, by, near, please, i, im, am, we, my, me, is, are, it, that, this, want, wanted, need, looking, look, search, searching, find, show, would, like, to, and, or, home, homes, property, properties, listing, listings, real estate, residence*, cyprus, anywhere, area of, area, district, region, town, city, last, sorted, sort, first, between, within, per, need, cy, have, has, which, be, there, all, some, any, with a, up, ' +
  'ο, η, το, τα, τη, την, της, του, των, τον, τους, στο, στη, στην, στον, στα, στις, τις, σε, για, και, να, από, θέλω, ψάχνω, ζητώ, ζητείται, ζητούνται, βρες, δείξε, που, έχει, κοντά, προς, μου, ένα, ένας, μια, είναι, ακίνητ*, κατοικί*, κατοικίε*, κύπρο*, κύπρου, επαρχία*, περιοχή*, τελευταί*, αγγελίες, ανά, μεταξύ, πόλη της, thelo, psaxno, psachno, zito, gia, konta, sti, stin, ston, sto, sta, tis, tin, ton, tou, akinit*, agoraso, ' +
  'х, ех, ух, в, во, на, с, со, у, из, за, и, или, для, по, к, о, я, мы, мне, ищу, ищем, хочу, хотим, нужн*, интересует, найти, покажи*, недвижимост*, жилье, жилья, объект*, объявлени*, вариант*, кипр*, район*, город*, последни*, между, сначала, сам*, что, чтобы, цена, это, все'
