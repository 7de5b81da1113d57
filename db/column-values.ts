/**
 * The values of columns that hold one of a fixed set. They stand below everything that knows what they mean: the
 * features give them their names and rules, and pass these types on.
 */

export const regions = ['limassol', 'larnaca', 'paphos', 'nicosia', 'famagusta'] as const
export type Region = (typeof regions)[number]

export const purposes = ['sale', 'rent'] as const
export type Purpose = (typeof purposes)[number]

/**
 * Published and under-offer listings are counted, listed and matched; sold, let and withdrawn ones answer their own
 * page.
 */
export const listingStates = ['draft', 'published', 'under-offer', 'sold', 'let', 'withdrawn'] as const
export type ListingState = (typeof listingStates)[number]

export const parentTypes = ['houses', 'apartments', 'lands', 'commercial'] as const
export type ParentType = (typeof parentTypes)[number]

export const propertyTypeIds = [
  'villa',
  'detached-house',
  'maisonette',
  'semi-detached',
  'apartment',
  'penthouse',
  'agricultural-land',
  'industrial-land',
  'residential-land',
  'commercial-land',
  'tourist-land',
  'office',
  'shop',
  'building',
  'hotel',
  'warehouse',
  'mixed-use',
] as const
export type PropertyType = (typeof propertyTypeIds)[number]

export const conditions = ['resale', 'brand-new', 'under-construction'] as const
export type Condition = (typeof conditions)[number]

export const energyClasses = ['A+', 'A', 'B+', 'B', 'C', 'D', 'E', 'F', 'G', 'exempt'] as const
export type EnergyClass = (typeof energyClasses)[number]

export const furnishings = ['furnished', 'part-furnished', 'unfurnished'] as const
export type Furnishing = (typeof furnishings)[number]

export const airConditionings = ['none', 'provision', 'split-units', 'central'] as const
export type AirConditioning = (typeof airConditionings)[number]

export const parkings = ['none', 'uncovered', 'covered', 'garage'] as const
export type Parking = (typeof parkings)[number]

export const pools = ['none', 'communal', 'private'] as const
export type Pool = (typeof pools)[number]

export const titleDeeds = ['available', 'in-process', 'none'] as const
export type TitleDeeds = (typeof titleDeeds)[number]

/** `registered`: the plot has a frontage on a registered road. `access`: a right of way or a track. */
export const roadAccesses = ['registered', 'access', 'none'] as const
export type RoadAccess = (typeof roadAccesses)[number]

/** Judgement of a home by Regulation 6(2); null where it cannot qualify. */
export const residenceVerdicts = ['qualifies', 'may-qualify'] as const
export type ResidenceVerdict = (typeof residenceVerdicts)[number]

export const vats = ['included', 'excluded', 'none'] as const
export type Vat = (typeof vats)[number]

/** Origin of a listing: from a feed, added by the agency itself, or its own and exclusive (0, 1, 2 on the wire). */
export const additions = ['feed', 'own', 'exclusive'] as const
export type Addition = (typeof additions)[number]

/** Stated by the source, estimated by the model, or the mean of comparable lets of the place or of the region. */
export const incomeBases = ['stated', 'estimate', 'place', 'region'] as const
export type IncomeBasis = (typeof incomeBases)[number]

/** Rents and prices of homes, and prices of land. */
export const estimateTargets = ['rent', 'price', 'land'] as const
export type EstimateTarget = (typeof estimateTargets)[number]

/** Prices and rents that an official index follows. */
export const officialIndexKinds = ['rent', 'price'] as const
export type OfficialIndexKind = (typeof officialIndexKinds)[number]

/** The narrowest area with enough homes like the one estimated. */
export const estimateLevels = ['place', 'region', 'island'] as const
export type EstimateLevel = (typeof estimateLevels)[number]

/** The fitted model, and the mean of comparable homes that it is compared with. */
export const estimateMethods = ['model', 'cell-mean'] as const
export type EstimateMethod = (typeof estimateMethods)[number]

/** Figures of an offer that can be implausible (docs/product/listings.md §30). */
const doubtedFigures = ['price', 'area', 'price-per-metre', 'stated-income', 'stated-yield'] as const
export type DoubtedFigure = (typeof doubtedFigures)[number]

const pictureKinds = ['photo', 'scene'] as const
export type PictureKind = (typeof pictureKinds)[number]
export const documentKinds = ['plan', 'brochure'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Formats of feeds that partners read. */
export const partnerFeedFormats = ['kyero', 'csv', 'json'] as const
export type PartnerFeedFormat = (typeof partnerFeedFormats)[number]
/** `gone`: the source no longer has it. */
const pictureStates = ['waiting', 'stored', 'gone'] as const
export type PictureState = (typeof pictureStates)[number]

/** `stopped`: by itself or by its operator. `interrupted`: its process ended without a word. */
const feedRunOutcomes = ['done', 'stopped', 'failed', 'interrupted'] as const
export type FeedRunOutcome = (typeof feedRunOutcomes)[number]

/** Admin's decision about homes that a stopped import would have withdrawn (docs/product/office.md §16). */
const removalsDecisions = ['withdrawn', 'kept'] as const
export type RemovalsDecision = (typeof removalsDecisions)[number]

const demoStates = ['none', 'loaded', 'withdrawn'] as const
export type DemoState = (typeof demoStates)[number]

const roles = ['member', 'agent', 'admin'] as const
export type Role = (typeof roles)[number]
/** Roles of the agency's staff. */
export const staffRoles = ['agent', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

const oneTimePurposes = ['reset-password', 'confirm-email', 'second-factor'] as const
export type OneTimePurpose = (typeof oneTimePurposes)[number]

/** `friend`: whom a page was shared with. `reply`: whoever sent the lead, by a reply of the staff. */
const destinations = ['crm', 'agency', 'visitor', 'friend', 'reply'] as const
export type Destination = (typeof destinations)[number]
/** `waiting`: for a person. `left-out`: never to be sent. */
const deliveryStates = ['due', 'delivered', 'waiting', 'left-out'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/**
 * How an attempt ended. `unproven`: taken, as far as one can tell. `refused`: for good. After the two others it is
 * tried again.
 */
const outcomes = ['delivered', 'unproven', 'failed', 'unreachable', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** State of the agency's work on a lead (docs/product/leads.md §25). */
export const leadStates = ['new', 'in-hand', 'viewing-booked', 'offer', 'won', 'lost'] as const
export type LeadState = (typeof leadStates)[number]
export const lostReasons = [
  'no-answer',
  'bought-elsewhere',
  'too-expensive',
  'nothing-suitable',
  'home-gone',
  'plans-changed',
  'duplicate',
  'spam',
] as const
export type LostReason = (typeof lostReasons)[number]

/** `missed`: the visitor did not come. */
export const viewingStates = ['booked', 'done', 'missed', 'cancelled'] as const
export type ViewingState = (typeof viewingStates)[number]
export const viewingCancelReasons = [
  'visitor-asked',
  'agent-unavailable',
  'home-unavailable',
  'by-mistake',
] as const
export type ViewingCancelReason = (typeof viewingCancelReasons)[number]
export const viewingInterests = ['yes', 'maybe', 'no'] as const
export type ViewingInterest = (typeof viewingInterests)[number]
/** `handed-over`: to the agent who shows the home no longer. */
const viewingMailKinds = ['booked', 'moved', 'cancelled', 'handed-over', 'reminder', 'feedback'] as const
export type ViewingMailKind = (typeof viewingMailKinds)[number]

/** Each town's kinds: what is matched, among which homes (docs/product/alerts.md §1). */
export const townAlertKinds = ['rent-price', 'sale-price', 'annual-income', 'yield'] as const
export type TownAlertKind = (typeof townAlertKinds)[number]
const alertKinds = [...townAlertKinds, 'search'] as const
export type AlertKind = (typeof alertKinds)[number]

/**
 * Frequency of alert mails: after a short pause that gathers what comes together; every day, or every Monday, at eight
 * in Cyprus.
 */
export const alertFrequencies = ['at-once', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** The steps from a listing's change to a mail whose delay is measured. */
export const alertDelayStages = ['match', 'mail'] as const
export type AlertDelayStage = (typeof alertDelayStages)[number]

/** Fields that can be changed for many listings at once. */
export const bulkFields = ['state', 'assignee', 'addition'] as const
export type BulkField = (typeof bulkFields)[number]

/**
 * Each set under the name of its type. A column whose check allows exactly these values has that type in `tables.ts`; a
 * check that allows values of no set here fails `tables.test.ts`.
 */
export const valueSets: Record<string, readonly string[]> = {
  Region: regions,
  Purpose: purposes,
  ListingState: listingStates,
  ParentType: parentTypes,
  PropertyType: propertyTypeIds,
  Condition: conditions,
  EnergyClass: energyClasses,
  Furnishing: furnishings,
  AirConditioning: airConditionings,
  Parking: parkings,
  Pool: pools,
  TitleDeeds: titleDeeds,
  Vat: vats,
  RoadAccess: roadAccesses,
  ResidenceVerdict: residenceVerdicts,
  Addition: additions,
  IncomeBasis: incomeBases,
  EstimateTarget: estimateTargets,
  OfficialIndexKind: officialIndexKinds,
  EstimateLevel: estimateLevels,
  EstimateMethod: estimateMethods,
  DoubtedFigure: doubtedFigures,
  PictureKind: pictureKinds,
  DocumentKind: documentKinds,
  PartnerFeedFormat: partnerFeedFormats,
  PictureState: pictureStates,
  FeedRunOutcome: feedRunOutcomes,
  RemovalsDecision: removalsDecisions,
  DemoState: demoStates,
  Role: roles,
  StaffRole: staffRoles,
  OneTimePurpose: oneTimePurposes,
  Destination: destinations,
  DeliveryState: deliveryStates,
  Outcome: outcomes,
  LeadState: leadStates,
  LostReason: lostReasons,
  ViewingState: viewingStates,
  ViewingCancelReason: viewingCancelReasons,
  ViewingMailKind: viewingMailKinds,
  ViewingInterest: viewingInterests,
  AlertKind: alertKinds,
  AlertFrequency: alertFrequencies,
  AlertDelayStage: alertDelayStages,
  BulkField: bulkFields,
}
