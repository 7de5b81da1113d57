/** What the income sheet assumes beside the law, each with its name in the page's address and our usual value. */

export const assumptionGroups = ['Buying', 'Letting', 'Taxes', 'Loan', 'Ten years'] as const
export type AssumptionGroup = (typeof assumptionGroups)[number]

export type NumberAssumption = {
  /** In addresses and forms. */
  parameter: string
  group: AssumptionGroup
  label: string
  hint?: string
  min: number
  max: number
  /** At most two decimals. */
  step: number
  /** null: it comes from the home, or is not known. */
  usual: number | null
  /** Whether it is about the buyer, so that it holds for the next home as well. */
  isRemembered: boolean
}

const ofHome = { usual: null, isRemembered: false } as const
const ofBuyer = { isRemembered: true } as const

export const numberAssumptions = {
  priceEuro: {
    parameter: 'price',
    group: 'Buying',
    label: 'Price, €',
    min: 1_000,
    max: 100_000_000,
    step: 1,
    ...ofHome,
  },
  buyers: {
    parameter: 'buyers',
    group: 'Buying',
    label: 'Buyers on the title deed',
    hint: 'Each has bands of their own.',
    min: 1,
    max: 4,
    step: 1,
    usual: 1,
    ...ofBuyer,
  },
  legalPercent: {
    parameter: 'legal',
    group: 'Buying',
    label: 'Lawyer, % of the price',
    hint: 'Often 1 %, and VAT on it.',
    min: 0,
    max: 10,
    step: 0.05,
    usual: 1.2,
    ...ofBuyer,
  },
  outfitEuro: {
    parameter: 'outfit',
    group: 'Buying',
    label: 'Furniture and first repairs, €',
    min: 0,
    max: 10_000_000,
    step: 1,
    usual: 0,
    isRemembered: false,
  },
  monthlyRentEuro: {
    parameter: 'rent',
    group: 'Letting',
    label: 'Rent per month, €',
    min: 1,
    max: 1_000_000,
    step: 1,
    ...ofHome,
  },
  lowRentEuro: {
    parameter: 'low',
    group: 'Letting',
    label: 'Low rent, €',
    hint: 'May stay empty.',
    min: 1,
    max: 1_000_000,
    step: 1,
    ...ofHome,
  },
  highRentEuro: {
    parameter: 'high',
    group: 'Letting',
    label: 'High rent, €',
    hint: 'May stay empty.',
    min: 1,
    max: 1_000_000,
    step: 1,
    ...ofHome,
  },
  emptyWeeks: {
    parameter: 'empty',
    group: 'Letting',
    label: 'Empty weeks a year',
    min: 0,
    max: 51,
    step: 1,
    usual: 4,
    ...ofBuyer,
  },
  managementPercent: {
    parameter: 'management',
    group: 'Letting',
    label: 'Management, % of the rent',
    min: 0,
    max: 50,
    step: 0.5,
    usual: 8,
    ...ofBuyer,
  },
  repairsPercent: {
    parameter: 'repairs',
    group: 'Letting',
    label: 'Repairs, % of the rent',
    min: 0,
    max: 50,
    step: 0.5,
    usual: 5,
    ...ofBuyer,
  },
  monthlyCommunalEuro: {
    parameter: 'communal',
    group: 'Letting',
    label: 'Communal charges a month, €',
    min: 0,
    max: 10_000,
    step: 1,
    ...ofHome,
  },
  insuranceEuro: {
    parameter: 'insurance',
    group: 'Letting',
    label: 'Insurance a year, €',
    min: 0,
    max: 100_000,
    step: 1,
    usual: 250,
    ...ofBuyer,
  },
  localTaxEuro: {
    parameter: 'local',
    group: 'Letting',
    label: 'Municipal and sewage tax a year, €',
    min: 0,
    max: 100_000,
    step: 1,
    usual: 250,
    ...ofBuyer,
  },
  otherIncomeEuro: {
    parameter: 'income',
    group: 'Taxes',
    label: 'Other taxable income a year, €',
    hint: 'Of each resident buyer. Rent is taxed on top of it.',
    min: 0,
    max: 10_000_000,
    step: 1,
    usual: 30_000,
    ...ofBuyer,
  },
  buildingPercent: {
    parameter: 'building',
    group: 'Taxes',
    label: 'Building without land, % of the price',
    hint: 'Its wear and tear is taken off the rent before income tax.',
    min: 0,
    max: 100,
    step: 1,
    usual: 70,
    ...ofBuyer,
  },
  loanPercent: {
    parameter: 'loan',
    group: 'Loan',
    label: 'Loan, % of the price',
    hint: '0 for no loan.',
    min: 0,
    max: 100,
    step: 1,
    usual: 60,
    ...ofBuyer,
  },
  ratePercent: {
    parameter: 'rate',
    group: 'Loan',
    label: 'Interest, % a year',
    min: 0,
    max: 20,
    step: 0.05,
    usual: 4,
    ...ofBuyer,
  },
  loanYears: {
    parameter: 'years',
    group: 'Loan',
    label: 'Years to pay it back',
    min: 1,
    max: 40,
    step: 1,
    usual: 20,
    ...ofBuyer,
  },
  risePercent: {
    parameter: 'rise',
    group: 'Ten years',
    label: 'Rent and costs rise, % a year',
    min: 0,
    max: 20,
    step: 0.1,
    usual: 2,
    ...ofBuyer,
  },
  growthPercent: {
    parameter: 'growth',
    group: 'Ten years',
    label: 'The home gains in value, % a year',
    hint: 'With a minus it loses value.',
    min: -5,
    max: 20,
    step: 0.1,
    usual: 2,
    ...ofBuyer,
  },
  wantedPercent: {
    parameter: 'wanted',
    group: 'Ten years',
    label: 'Net yield you want, %',
    min: 0.5,
    max: 30,
    step: 0.1,
    usual: 4,
    ...ofBuyer,
  },
} as const satisfies Record<string, NumberAssumption>

/** An apartment shares a lift, a stair and often a pool; a house usually nothing. */
export const usualCommunalEuro = { apartments: 60, houses: 0 } as const
