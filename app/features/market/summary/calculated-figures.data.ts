/** Every figure of the site that is worked out, as `/how-we-calculate` explains it (docs/product/market.md §31). */
import { donumText } from '#app/features/listings/record/land-measures.ts'

export const HOW_PATH = '/how-we-calculate'

type Explanation = {
  name: string
  definition: string
  source: string
  /** The day that the figure is of. */
  date: string
  error: string
  /** The section of the project's own description that rules it. */
  rule: string
}

export const calculatedFigures = {
  median: {
    name: 'Price, rent and yield of the median home',
    definition:
      'The price is the one in the middle of what is asked for all homes for sale of a class, the rent that of the homes to let, a month. The class is a number of bedrooms, houses and apartments together: two-bedroom homes, unless another number stands beside the figure. The yield is twelve median rents over the median price, before costs. All headlines, rankings, comparisons, maps and charts use this one definition.',
    source:
      'Asking prices and asking rents of the homes on offer on this site. What is implausible is left out until a person confirms it.',
    date: 'Today: made anew whenever a home is listed, changed or withdrawn.',
    error:
      'The 95 % range beside a figure holds the median 19 times in 20: of prices and rents by the binomial order statistics of the median, which hold for any distribution; of yields by both ranges together (MOVER). On generated markets whose truth is known they held it in 95 to 98 of 100. From 10 homes on each side on, a figure is ranked and large. With 3 to 9 it is grey, stands apart, and a yield is drawn towards the town’s by as much as its few homes leave uncertain; with fewer there is none. Asking prices are not what buyers pay.',
    rule: 'docs/product/market.md §30',
  },
  average: {
    name: 'Averages of the tables “AVG”',
    definition:
      'The sum of what is asked for the homes of a number of bedrooms, over their number, in whole euros. Annual income: twelve average rents. Yield: twelve average rents over the average price, in whole percents with one decimal beneath. Price per m²: the average over all records, land included; “without land” beside it. A few expensive homes move an average far, so the median stands beneath it.',
    source: 'Asking prices and asking rents of the homes on offer on this site.',
    date: 'Today: made anew whenever a home is listed, changed or withdrawn.',
    error: 'The number of homes stands beneath each; one or two are said to be few.',
    rule: 'docs/product/market.md §4 to §7',
  },
  map: {
    name: 'The map of places',
    definition:
      'Yield: that of the median two-bedroom home. Price and rent per m²: the median over all homes for sale or to let, without land. Change: the median price per m² against a year before. Homes on offer: houses and apartments.',
    source: 'Asking prices and asking rents of the homes on offer on this site.',
    date: 'Today, or the last night of a month that was written down.',
    error:
      'Places with fewer than 10 homes are not ranked, those with fewer than 3 have no colour. A change also follows which homes happen to be on offer.',
    rule: 'docs/product/market.md §23, §26, §30',
  },
  metre: {
    name: 'Price per m² by kind of home',
    definition:
      'The median of what a square metre of the houses or apartments for sale asks, of every size; the band holds the middle half of them.',
    source:
      'Asking prices and covered areas of the homes on offer on this site, with VAT where a price lacks it.',
    date: 'Today: made anew whenever a home is listed, changed or withdrawn.',
    error: 'Shown from five homes on, with their number.',
    rule: 'docs/product/market.md §5',
  },
  index: {
    name: 'Price index',
    definition:
      'How asking prices and asking rents of the same mix of homes moved from month to month, 100 in the first month.',
    source: 'All that was asked on this site for houses and apartments, month by month.',
    date: 'Made anew each night.',
    error: 'The band around the line holds the index 19 times in 20. A month needs 20 homes.',
    rule: 'docs/product/market.md §24',
  },
  official: {
    name: 'Compared with official indexes',
    definition:
      'Our index by quarter beside one that others publish, both 100 in the first quarter that they share. A quarter of ours is the mean of its three months. Ours of Cyprus follows the mean change of the towns, weighted by their homes.',
    source: 'Our price index, and the source that is named with the figures.',
    date: 'Ours of each night, the other of its last import.',
    error:
      'What is asked is not what is paid: the two may differ for good reasons. Ours has the bounds of the price index.',
    rule: 'docs/product/market.md §32',
  },
  trend: {
    name: '90-day price change',
    definition: 'The median change of what is asked for the same homes against 90 days ago.',
    source: 'Former and present asking prices of the homes on offer on this site.',
    date: 'Today.',
    error: 'Shown from 20 homes on, with their number. Homes that were sold or withdrawn are not in it.',
    rule: 'docs/product/market.md §19',
  },
  home: {
    name: 'Income and yield of one home',
    definition:
      'The income is a year of rent: as its source states it, or what the home would be let for at about; the yield is that over the price, with VAT where the price lacks it, before costs. The net yield takes off what buying, owning and letting cost.',
    source:
      'What the listing’s source states, else asking rents of comparable homes to let. The income sheet lists tax rates and fees with their sources.',
    date: 'Whenever the home, its rates or comparable homes change; estimates each night.',
    error: 'An estimate stands with the range in which four in five similar homes are listed.',
    rule: 'docs/product/listings.md §9, §31; docs/product/income.md §1',
  },
  land: {
    name: 'Price per m² and per donum of land, and our estimate of it',
    definition: `The asking price, with VAT where it lacks it, over the square metres that are sold: of a share as much of the plot as is sold. A donum is ${donumText}. The estimate is what such land would be asked for at about: from its planning zone, building density, coverage, storeys and height allowed, road, water and electricity, slope, share, size, place, and its distances from the sea and the town, by a model of all land on offer that does not know the plot’s own price.`,
    source: 'Asking prices of the land on offer on this site, not sales.',
    date: 'Fitted anew each night, and measured each night.',
    error:
      'Each night every plot with a known price is hidden, estimated from the others and compared. Land differs more than homes do: where the range of four in five is wider than half of the estimate, we show none.',
    rule: 'docs/product/listings.md §42, §43',
  },
  estimate: {
    name: 'Our estimates and their error',
    definition:
      'What a home would be asked for at about, or let for at about, by a model of all homes on offer that does not know the home’s own price.',
    source: 'Asking prices and asking rents of the homes on offer on this site, not sales.',
    date: 'Fitted anew each night, and measured each night.',
    error:
      'Each night every home with a known price is hidden, estimated from the others and compared; the median error by town stands on the market pages.',
    rule: 'docs/product/listings.md §31, docs/product/market.md §18',
  },
} as const satisfies Record<string, Explanation>

export type CalculatedFigure = keyof typeof calculatedFigures
