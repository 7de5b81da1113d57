/** Generated from the migrated database: `npx vitest run db/tables.test.ts -u` writes it. Do not edit. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  Addition,
  AirConditioning,
  AlertDelayStage,
  AlertFrequency,
  AlertKind,
  Bills,
  BulkField,
  Condition,
  DeliveryState,
  DemoState,
  Destination,
  DocumentKind,
  DoubtedFigure,
  EnergyClass,
  EstimateLevel,
  EstimateMethod,
  EstimateTarget,
  FeedRunOutcome,
  Furnishing,
  IncomeBasis,
  LeadState,
  ListingState,
  LostReason,
  OfficialIndexKind,
  OneTimePurpose,
  Outcome,
  ParentType,
  Parking,
  PartnerFeedFormat,
  PictureKind,
  PictureState,
  Pool,
  PropertyType,
  Purpose,
  Region,
  RemovalsDecision,
  ResidenceVerdict,
  RoadAccess,
  Role,
  StaffRole,
  TitleDeeds,
  Vat,
  ViewingCancelReason,
  ViewingInterest,
  ViewingMailKind,
  ViewingState,
} from './column-values.ts'

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
/** `YYYY-MM-DD` */
type IsoDate = string

type AddedPlaceTable = {
  id: string
  region: Region
  name: string
  spellings: Generated<string[]>
  latitude: number
  longitude: number
  added_at: Date
}

type AlertTable = {
  id: GeneratedAlways<number>
  member_id: string
  kind: AlertKind
  town: Region | null
  name: string | null
  filters: Json<unknown>
  version: Generated<number>
  frequency: AlertFrequency | null
  paused_at: Date | null
  created_at: Date
  saved_at: Date
  exclusive_only: Generated<boolean>
  min_area: Generated<number>
  max_area: Generated<number>
  min_yield: Generated<number>
  max_yield: Generated<number>
  bounds: string | null
  min_netyield: Generated<number>
  max_netyield: Generated<number>
  min_reduction: Generated<number>
  max_reduction: Generated<number>
  min_reduced: Generated<number>
  max_reduced: Generated<number>
  min_below: Generated<number>
  max_below: Generated<number>
  features: Generated<number>
  energy: number | null
  min_floor: Generated<number>
  max_floor: Generated<number>
  min_built: Generated<number>
  max_built: Generated<number>
  min_plot: Generated<number>
  max_plot: Generated<number>
  min_listed: Generated<number>
  max_listed: Generated<number>
  min_sea: Generated<number>
  max_sea: Generated<number>
  near_east: number | null
  near_north: number | null
  near_kilometres: number | null
  shapes: string | null
  changed_in: Generated<string>
}

type AlertDelayTable = {
  stage: AlertDelayStage
  up_to_seconds: number
  count: string
  seconds: number
}

type AlertDigestTable = {
  id: Generated<string>
  member_id: string
  made_at: Date
  sent_at: Date | null
  refused_at: Date | null
  claimed_until: Date | null
}

type AlertKeyTable = {
  alert_id: number
  key: string
  min_measure: number
  max_measure: number
  min_bedrooms: number
  max_bedrooms: number
  min_price_per_metre: number
  max_price_per_metre: number
  types: number | null
  conditions: number | null
  min_price: Generated<number>
  max_price: Generated<number>
  asks_more: Generated<boolean>
}

type AlertListingTable = {
  member_id: string
  listing_id: number
  listed_at: Date
  reason: Json<unknown>
  removed_at: Date | null
}

type AlertMailTokenTable = {
  token_hash: Buffer
  member_id: string
  created_at: Date
}

type AlertMatchTable = {
  alert_id: number
  listing_id: number
  member_id: string
  version: number
  found_at: Date
  reason: Json<unknown>
  matches: Generated<boolean>
  news_at: Date | null
  changed_at: Date | null
  digest_id: string | null
}

type AlertSettingsTable = {
  member_id: string
  mails_wanted: boolean
  consent_at: Date | null
  ended_at: Date | null
  frequency: AlertFrequency
}

type AlertUnlistedTable = {
  alert_id: number
  block: number
  matching: string
  told: string
}

type AuditEntryTable = {
  id: GeneratedAlways<string>
  at: Date
  actor_id: string | null
  session_id: string | null
  code: string
  subject_kind: string
  subject_id: string
  before: Json<unknown>
  after: Json<unknown>
}

type AuditOriginTable = {
  entry_id: string
  member_id: string
  address: string
}

type BackupRunTable = {
  id: GeneratedAlways<string>
  begun_at: Date
  finished_at: Date
  file_name: string | null
  bytes: string | null
}

type BulkChangeTable = {
  id: string
  begun_at: Date
  field: BulkField
  value: string | null
  reason: string | null
  undoes: string | null
}

type BulkChangeListingTable = {
  bulk_change_id: string
  listing_id: number
  outcome: string | null
  former: string | null
}

type CalendarFeedTable = {
  member_id: string
  secret_hash: Buffer
}

type ConsumerPriceTable = {
  month: IsoDate
  price_index: number
}

type ContentPageTable = {
  id: number
  name: string
  banner_section: Generated<string>
  content_section: Generated<string>
  partners_section: Generated<string>
  testimonials_section: Generated<string>
  team_section: Generated<string>
  changed_at: Generated<Date>
  title: Generated<string>
  description: Generated<string>
  version: Generated<number>
  author_id: string | null
}

type ContentPageDraftTable = {
  page_id: number
  title: string
  description: string
  banner_section: string
  content_section: string
  partners_section: string
  testimonials_section: string
  team_section: string
  publish_at: Date | null
  changed_at: Date
  author_id: string | null
}

type ContentPageVersionTable = {
  page_id: number
  version: number
  title: string
  description: string
  banner_section: string
  content_section: string
  partners_section: string
  testimonials_section: string
  team_section: string
  written_at: Date
  author_id: string | null
}

type ContentPictureTable = {
  storage_key: string
  added_at: Date
}

type DeliveryTable = {
  id: Generated<string>
  lead_id: string
  destination: Destination
  state: DeliveryState
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Date | null
  tried_until: Date
  settled_at: Date | null
  reply_id: string | null
}

type DeliveryAttemptTable = {
  id: GeneratedAlways<string>
  delivery_id: string
  began_at: Date
  ended_at: Date | null
  outcome: Outcome | null
  answer: Json<unknown> | null
}

type DuplicateCheckTable = {
  listing_id: number
}

type DuplicatePairTable = {
  lower_id: number
  higher_id: number
  score: number
  found_at: Date
  dismissed_at: Date | null
  alike_pictures: Generated<number>
}

type EstimateErrorTable = {
  day: IsoDate
  target: EstimateTarget
  method: EstimateMethod
  region: Region | null
  bedrooms: number | null
  level: EstimateLevel | null
  homes: number
  median_percent: number
  within_5: number
  within_10: number
  within_20: number
  inside: number | null
}

type EstimateMeasurementTable = {
  only_row: Generated<boolean>
  measured_at: Date
}

type EstimateModelTable = {
  target: EstimateTarget
  fitted_at: Date
  homes: number
  better_in: string[]
  trained: Json<unknown>
}

type FeaturedListingTable = {
  listing_id: number
  place: number
}

type FeedEntryTable = {
  listing_id: number
  hash: Buffer
  content_hash: Buffer
}

type FeedMappingVersionTable = {
  source: string
  version: number
  written_at: Date
  mapping: string
}

type FeedRunTable = {
  id: GeneratedAlways<number>
  source: string
  format: string | null
  file_name: string
  started_at: Date
  finished_at: Date | null
  outcome: FeedRunOutcome | null
  report: Json<unknown> | null
  snapshot: Generated<boolean>
  seen: string | null
  fetch_hash: Buffer | null
  etag: string | null
  last_modified: string | null
  removals: RemovalsDecision | null
  undo_requested_at: Date | null
  undone_at: Date | null
}

type FeedRunChangeTable = {
  run_id: number
  listing_id: number
  written_at: Date
  former: Json<unknown> | null
  is_left: Generated<boolean>
}

type FeedRunProblemsTable = {
  run_id: number
  content: Buffer
}

type FeedSourceTable = {
  name: string
  connected_at: Date
  shown_address: string | null
  sealed_address: Buffer | null
  file_name: string
  content: Buffer
  has_whole_content: boolean
  content_at: Date
  format: string
  mapping: string | null
  is_own: Generated<boolean>
  is_snapshot: Generated<boolean>
  run_requested_at: Date | null
  mapping_version: Generated<number>
  every_hours: number | null
  daily_hour: number | null
  is_paused: Generated<boolean>
  next_run_at: Date | null
}

type FilmTable = {
  source: string
  origin: string
  file: string
  taken_at: Date
}

type FormerEmailTable = {
  member_id: string
  email_key: string
  email: string
  replaced_at: Date
}

type FormerPictureTable = {
  id: GeneratedAlways<string>
  changed_at: Date
  picture_id: string
  listing_id: number
  position: number
  kind: PictureKind
  alt: string | null
  scene: string | null
  seed: number | null
  source_url: string | null
  state: PictureState
  storage_key: string | null
  width: number | null
  height: number | null
}

type HomeNoteTable = {
  member_id: string
  listing_id: number
  note: string
  noted_at: Date
}

type IncomeAssumptionsTable = {
  member_id: string
  assumptions: Json<unknown>
  remembered_at: Date
}

type InstallationTable = {
  id: Generated<boolean>
  first_started_at: Date
  demo: DemoState
  demo_withdrawn_at: Date | null
}

type KeptPicturesTable = {
  listing_id: number
  since: Date
  offered: Json<unknown>
}

type KnownDeviceTable = {
  member_id: string
  token_hash: Buffer
  known_since: Date
  used_at: Date
}

type LeadTable = {
  id: Generated<string>
  received_at: Date
  form: string
  listing_id: number | null
  property_path: string | null
  fields: Json<unknown>
  idempotency_key: string | null
  content_hash: Buffer
  suspicion: Json<unknown> | null
  released_at: Date | null
  erased_at: Date | null
  quarantine_reported_at: Date | null
  state: Generated<LeadState>
  lost_reason: LostReason | null
  assignee_id: string | null
  from_demo: Generated<boolean>
  answered_at: Date | null
  person_id: string | null
  closed_at: Date | null
}

type LeadAnswerTable = {
  id: Generated<string>
  lead_id: string
  message_id: string
  received_at: Date
  sender: string
  subject: string
  text: string
  attachments: number
}

type LeadNoteTable = {
  id: GeneratedAlways<string>
  lead_id: string
  author_id: string | null
  written_at: Date
  text: string
  is_call: Generated<boolean>
}

type LeadReplyTable = {
  id: Generated<string>
  lead_id: string
  author_id: string | null
  written_at: Date
  subject: string
  text: string
  in_reply_to: string | null
}

type LeadTaskTable = {
  id: Generated<string>
  lead_id: string
  author_id: string | null
  text: string
  due_at: Date
  done_at: Date | null
  reminded_at: Date | null
}

type LeadTurnTable = {
  member_id: string
  turn: string
}

type ListAccessTokenTable = {
  token_hash: Buffer
  session_id: string
  created_at: Date
}

type ListingTable = {
  id: GeneratedAlways<number>
  source: string
  source_id: string
  source_url: string | null
  content_hash: Buffer
  first_seen_at: Date
  offer_changed_at: Date
  state: ListingState
  state_changed_at: Date
  first_published_at: Date | null
  changed_at: Date
  addition: Addition
  purpose: Purpose
  type: PropertyType
  region: Region
  place_id: string | null
  place_text: string | null
  latitude: number | null
  longitude: number | null
  price_euro: number | null
  previous_price_euro: number | null
  price_changed_at: Date | null
  bedrooms: number | null
  bathrooms: number | null
  area_square_metres: number | null
  plot_square_metres: number | null
  condition: Condition | null
  energy_class: EnergyClass | null
  air_conditioning: AirConditioning | null
  furnishing: Furnishing | null
  parking: Parking | null
  pool: Pool | null
  title_deeds: TitleDeeds | null
  vat: Vat | null
  floor: number | null
  year_built: number | null
  available_from: IsoDate | null
  online_viewing: boolean | null
  included: Generated<string[]>
  postal_code: string | null
  reference: string | null
  title: string | null
  short_description: string | null
  description_html: string | null
  youtube_id: string | null
  video_file: string | null
  tour_url: string | null
  stated_annual_income_euro: number | null
  stated_yield_percent: number | null
  annual_income_euro: number | null
  annual_income_basis: IncomeBasis | null
  yield_percent: number | null
  yield_basis: IncomeBasis | null
  comparable_lets: number | null
  parent_type: GeneratedAlways<ParentType>
  net_yield_percent: GeneratedAlways<number | null>
  reduction_percent: GeneratedAlways<number | null>
  price_per_metre_euro: GeneratedAlways<number | null>
  estimate_euro: number | null
  estimate_low_euro: number | null
  below_estimate_percent: GeneratedAlways<number | null>
  assignee_id: string | null
  lift: boolean | null
  pets_allowed: boolean | null
  sea_view: boolean | null
  has_plan: Generated<boolean>
  sea_metres: number | null
  covered_veranda_square_metres: number | null
  uncovered_veranda_square_metres: number | null
  other_currency_price: string | null
  planning_zone: string | null
  building_density_percent: number | null
  coverage_percent: number | null
  most_storeys: number | null
  most_height_metres: number | null
  road_access: RoadAccess | null
  plot_share: number | null
  sheet_plan_plot: string | null
  slope_percent: number | null
  water_at_plot: boolean | null
  electricity_at_plot: boolean | null
  first_sale: boolean | null
  short_let_number: string | null
  residence: ResidenceVerdict | null
  feature_bits: GeneratedAlways<number>
  common_expenses_euro: number | null
  deposit_euro: number | null
  minimum_term_months: number | null
  bills: Bills | null
}

type ListingChangeTable = {
  id: GeneratedAlways<string>
  listing_id: number
  changed_at: Date
  former_state: ListingState | null
  former_price_euro: number | null
  former_annual_income_euro: number | null
  former_yield_percent: number | null
  former_purpose: Purpose | null
  awaits_figures: Generated<boolean>
  former_facts: Json<unknown> | null
  awaits_estimate: Generated<boolean>
}

type ListingDocumentTable = {
  id: GeneratedAlways<string>
  listing_id: number
  kind: DocumentKind
  storage_key: string
  width: number | null
  height: number | null
  bytes: number | null
  added_at: Date
  removed_at: Date | null
}

type ListingDoubtTable = {
  listing_id: number
  figure: DoubtedFigure
  judged_on: string
  reason: Json<unknown>
  found_at: Date
  confirmed_at: Date | null
  confirmed_by: string | null
}

type ListingEditDraftTable = {
  member_id: string
  listing_id: number | null
  base: Json<unknown>
  typed: Json<unknown>
  kept_at: Date
}

type ListingEstimateTable = {
  listing_id: number
  target: EstimateTarget
  euro: number
  low_euro: number
  high_euro: number
  level: EstimateLevel
  homes: number
  nearest_kilometres: number | null
  offer_hash: Buffer | null
  parts: Json<unknown> | null
}

type ListingMergeTable = {
  merged_id: number
  kept_id: number
  merged_at: Date
  former: Json<unknown> | null
}

type ListingOverrideTable = {
  listing_id: number
  field: string
  source_value: Json<unknown>
}

type ListingPictureTable = {
  id: GeneratedAlways<string>
  listing_id: number
  position: number
  kind: PictureKind
  alt: string | null
  scene: string | null
  seed: number | null
  source_url: string | null
  state: PictureState
  storage_key: string | null
  width: number | null
  height: number | null
  attempts: Generated<number>
  due_at: Generated<Date>
}

type ListingTextTable = {
  listing_id: number
  text_hash: string
  stems: string[]
  marks: Buffer
  changed_in: Generated<string>
}

type ListingVersionTable = {
  listing_id: number
  changed_in: string
}

type ListingViewTable = {
  id: string
  member_id: string | null
  name: string
  is_shared: boolean
  search: string
  saved_at: Date
}

type ListingViewsTable = {
  listing_id: number
  day: IsoDate
  views: number
}

type MailTextTable = {
  name: string
  subject: string
  preview: string
  body: string
}

type MailboxPositionTable = {
  mailbox: string
  uid_validity: string
  last_uid: string
}

type MarketChangeTable = {
  id: GeneratedAlways<string>
  region: Region
}

type MarketPlaceSnapshotTable = {
  day: IsoDate
  place_id: string
  homes: number | null
  median_euro_per_square_metre: number | null
  homes_on_offer: number | null
  homes_to_let: number | null
  median_rent_euro_per_square_metre: number | null
  homes_with_yield: number | null
  median_yield_percent: number | null
  low_yield_percent: number | null
  high_yield_percent: number | null
}

type MarketSnapshotTable = {
  region: Region
  day: IsoDate
  purpose: Purpose
  bedrooms: number
  homes: number
  average_euro: number
  median_euro: number
}

type MarketSummaryTable = {
  region: Region
  made_at: Date
  figures: Json<unknown>
}

type MemberTable = {
  id: Generated<string>
  username: string
  username_key: string
  email: string
  email_key: string
  email_confirmed_at: Date | null
  password_hash: string
  role: Generated<Role>
  registered_at: Date
  totp_seed: string | null
  totp_confirmed_at: Date | null
  totp_last_step: string | null
  from_demo: Generated<boolean>
  username_skeleton: string | null
  disabled_at: Date | null
}

type MemberSessionTable = {
  id: Generated<string>
  member_id: string
  token_hash: Buffer
  created_at: Date
  seen_at: Date
  signed_in_at: Date
  expires_at: Date
  remembered: boolean
  client: Json<unknown>
  second_factor_due_at: Date | null
}

type MissingPathTable = {
  path: string
  hits: number
  last_hit_at: Date
}

type OfficialIndexTable = {
  source: string
  region: Region | null
  kind: OfficialIndexKind
  quarter: IsoDate
  value: number
  imported_at: Date
}

type OfficialRateTable = {
  name: string
  figures: Json<unknown>
  since: IsoDate
  source: string
  url: string
  other_source: string
  other_url: string
  note: string
}

type OneTimeTokenTable = {
  token_hash: Buffer
  member_id: string
  purpose: OneTimePurpose
  email: string | null
  remember: Generated<boolean>
  created_at: Date
  expires_at: Date
}

type OperationsNoticeTable = {
  problem: string
  told_at: Date
}

type OwnerReportTable = {
  listing_id: number
  token_hash: Buffer
  made_at: Date
}

type PartnerFeedTable = {
  id: Generated<string>
  name: string
  format: PartnerFeedFormat
  search: string
  token_hash: Buffer | null
  added_at: Date
  read_at: Date | null
  reads: Generated<number>
  from_demo: Generated<boolean>
  is_paused: Generated<boolean>
}

type PasskeyTable = {
  id: Generated<string>
  member_id: string
  credential_id: string
  public_key: Buffer
  use_count: string
  client: string
  created_at: Date
  used_at: Date | null
}

type PasskeyChallengeTable = {
  challenge_hash: Buffer
  member_id: string | null
  expires_at: Date
}

type PriceChangeTable = {
  id: GeneratedAlways<string>
  listing_id: number
  changed_at: Date
  former_price_euro: number | null
}

type PriceIndexTable = {
  region: Region
  purpose: Purpose
  month: IsoDate
  homes: number
  index: number
  low: number
  high: number
  pairs: number
  same_home_index: number
  change_since: IsoDate
  change_percent: number
  change_low_percent: number
  change_high_percent: number
}

type RecoveryCodeTable = {
  member_id: string
  code_hash: Buffer
}

type RedirectTable = {
  from_path: string
  to_path: string
  is_permanent: boolean
  hits: Generated<number>
  last_hit_at: Date | null
  added_at: Date
}

type SavedListingTable = {
  member_id: string
  listing_id: number
  saved_at: Date
  saved_price_euro: number | null
}

type ShortlistTable = {
  id: Generated<string>
  member_id: string
  name: string
  is_whole_list: boolean
  token_hash: Buffer | null
  made_at: Date
  intro: Generated<string>
  takes_opinions: Generated<boolean>
}

type ShortlistHomeTable = {
  shortlist_id: string
  listing_id: number
  saved_at: Date
  saved_price_euro: number | null
  position: number | null
}

type ShortlistOpinionTable = {
  shortlist_id: string
  listing_id: number
  person: string
  person_key: string
  has_heart: boolean
  words: string
  given_at: Date
}

type SiteSettingTable = {
  name: string
  value: string
}

type StaffInvitationTable = {
  id: Generated<string>
  email: string
  email_key: string
  role: StaffRole
  invited_by: string | null
  invited_at: Date
  token_hash: Buffer | null
  expires_at: Date | null
}

type StoredPhotographTable = {
  storage_key: string
  unused_since: Date | null
  fingerprint: string | null
}

type StoredPictureChangeTable = {
  listing_id: number
  changed_in: Generated<string>
  changed_at: Generated<Date>
}

type TextProgressTable = {
  only_row: Generated<boolean>
  stems_version: number
  snapshot: string
}

type TextWordTable = {
  stem: string
  word: string
}

type ThrottleTable = {
  key: string
  count: number
  ends_at: Date
}

type UploadTable = {
  id: Generated<string>
  listing_id: number
  member_id: string
  fingerprint: string
  bytes: number
  received: Generated<number>
  changed_at: Date
  became: string | null
  finishing_at: Date | null
}

type ViewingTable = {
  id: Generated<string>
  lead_id: string
  listing_id: number
  agent_id: string | null
  starts_at: Date
  ends_at: Date
  state: Generated<ViewingState>
  cancel_reason: ViewingCancelReason | null
  note: string | null
  sequence: Generated<number>
  rating: number | null
  liked: string | null
  disliked: string | null
  interest: ViewingInterest | null
}

type ViewingClosureTable = {
  id: Generated<string>
  agent_id: string
  starts_at: Date
  ends_at: Date
}

type ViewingHoursTable = {
  id: Generated<string>
  agent_id: string
  first_day: IsoDate
  last_day: IsoDate
  from_time: string
  until_time: string
  slot_minutes: number
}

type ViewingLinkTable = {
  token_hash: Buffer
  viewing_id: string
}

type ViewingMailTable = {
  id: Generated<string>
  viewing_id: string
  kind: ViewingMailKind
  agent_id: string | null
  due_at: Date
  sent_at: Date | null
}

export type Tables = {
  added_place: AddedPlaceTable
  alert: AlertTable
  alert_delay: AlertDelayTable
  alert_digest: AlertDigestTable
  alert_key: AlertKeyTable
  alert_listing: AlertListingTable
  alert_mail_token: AlertMailTokenTable
  alert_match: AlertMatchTable
  alert_settings: AlertSettingsTable
  alert_unlisted: AlertUnlistedTable
  audit_entry: AuditEntryTable
  audit_origin: AuditOriginTable
  backup_run: BackupRunTable
  bulk_change: BulkChangeTable
  bulk_change_listing: BulkChangeListingTable
  calendar_feed: CalendarFeedTable
  consumer_price: ConsumerPriceTable
  content_page: ContentPageTable
  content_page_draft: ContentPageDraftTable
  content_page_version: ContentPageVersionTable
  content_picture: ContentPictureTable
  delivery: DeliveryTable
  delivery_attempt: DeliveryAttemptTable
  duplicate_check: DuplicateCheckTable
  duplicate_pair: DuplicatePairTable
  estimate_error: EstimateErrorTable
  estimate_measurement: EstimateMeasurementTable
  estimate_model: EstimateModelTable
  featured_listing: FeaturedListingTable
  feed_entry: FeedEntryTable
  feed_mapping_version: FeedMappingVersionTable
  feed_run: FeedRunTable
  feed_run_change: FeedRunChangeTable
  feed_run_problems: FeedRunProblemsTable
  feed_source: FeedSourceTable
  film: FilmTable
  former_email: FormerEmailTable
  former_picture: FormerPictureTable
  home_note: HomeNoteTable
  income_assumptions: IncomeAssumptionsTable
  installation: InstallationTable
  kept_pictures: KeptPicturesTable
  known_device: KnownDeviceTable
  lead: LeadTable
  lead_answer: LeadAnswerTable
  lead_note: LeadNoteTable
  lead_reply: LeadReplyTable
  lead_task: LeadTaskTable
  lead_turn: LeadTurnTable
  list_access_token: ListAccessTokenTable
  listing: ListingTable
  listing_change: ListingChangeTable
  listing_document: ListingDocumentTable
  listing_doubt: ListingDoubtTable
  listing_edit_draft: ListingEditDraftTable
  listing_estimate: ListingEstimateTable
  listing_merge: ListingMergeTable
  listing_override: ListingOverrideTable
  listing_picture: ListingPictureTable
  listing_text: ListingTextTable
  listing_version: ListingVersionTable
  listing_view: ListingViewTable
  listing_views: ListingViewsTable
  mail_text: MailTextTable
  mailbox_position: MailboxPositionTable
  market_change: MarketChangeTable
  market_place_snapshot: MarketPlaceSnapshotTable
  market_snapshot: MarketSnapshotTable
  market_summary: MarketSummaryTable
  member: MemberTable
  member_session: MemberSessionTable
  missing_path: MissingPathTable
  official_index: OfficialIndexTable
  official_rate: OfficialRateTable
  one_time_token: OneTimeTokenTable
  operations_notice: OperationsNoticeTable
  owner_report: OwnerReportTable
  partner_feed: PartnerFeedTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  price_change: PriceChangeTable
  price_index: PriceIndexTable
  recovery_code: RecoveryCodeTable
  redirect: RedirectTable
  saved_listing: SavedListingTable
  shortlist: ShortlistTable
  shortlist_home: ShortlistHomeTable
  shortlist_opinion: ShortlistOpinionTable
  site_setting: SiteSettingTable
  staff_invitation: StaffInvitationTable
  stored_photograph: StoredPhotographTable
  stored_picture_change: StoredPictureChangeTable
  text_progress: TextProgressTable
  text_word: TextWordTable
  throttle: ThrottleTable
  upload: UploadTable
  viewing: ViewingTable
  viewing_closure: ViewingClosureTable
  viewing_hours: ViewingHoursTable
  viewing_link: ViewingLinkTable
  viewing_mail: ViewingMailTable
}
