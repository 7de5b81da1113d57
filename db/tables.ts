/** The tables as Kysely sees them; `db/tables.test.ts` compares this with what the migrations make. */
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type {
  Addition,
  AirConditioning,
  AlertFrequency,
  AlertKind,
  Condition,
  DeliveryState,
  Destination,
  EnergyClass,
  Furnishing,
  IncomeBasis,
  ListingState,
  Outcome,
  ParentType,
  Parking,
  Pool,
  PropertyType,
  Purpose,
  Region,
  Role,
  TitleDeeds,
  Vat,
} from './column-values.ts'

type Json<T> = ColumnType<T, string, string>
/** `YYYY-MM-DD` */
type IsoDate = string

export type ListingTable = {
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
  parent_type: GeneratedAlways<ParentType>
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
}

type PriceChangeTable = {
  id: GeneratedAlways<string>
  listing_id: number
  changed_at: Date
  former_price_euro: number | null
}

type ListingPictureTable = {
  id: GeneratedAlways<string>
  listing_id: number
  position: number
  kind: 'photo' | 'scene'
  alt: string | null
  scene: string | null
  seed: number | null
  source_url: string | null
  state: 'waiting' | 'stored' | 'gone'
  storage_key: string | null
  width: number | null
  height: number | null
}

type FeedRunTable = {
  id: GeneratedAlways<number>
  source: string
  format: string
  file_name: string
  started_at: Date
  finished_at: Date | null
  outcome: 'done' | 'stopped' | 'failed' | null
  snapshot: Generated<boolean>
  /** Numbers of the listings that the file named (an `int4multirange` as text). */
  seen: string | null
  report: Json<unknown> | null
}

type FilmTable = {
  source: string
  origin: string
  file: string
  taken_at: Date
}

type InstallationTable = {
  id: Generated<boolean>
  first_started_at: Date
  demo: 'none' | 'loaded' | 'withdrawn'
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
}

type DeliveryAttemptTable = {
  id: GeneratedAlways<string>
  delivery_id: string
  began_at: Date
  ended_at: Date | null
  outcome: Outcome | null
  answer: Json<unknown> | null
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

type SiteSettingTable = { name: string; value: string }

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
}

type RecoveryCodeTable = { member_id: string; code_hash: Buffer }

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
}

type ListKeyTable = { key_hash: Buffer; session_id: string; created_at: Date }

type OneTimeTokenTable = {
  token_hash: Buffer
  member_id: string
  purpose: 'reset-password' | 'confirm-email' | 'second-factor'
  email: string | null
  remember: Generated<boolean>
  created_at: Date
  expires_at: Date
}

type FormerEmailTable = { member_id: string; email_key: string; email: string; replaced_at: Date }

type KnownDeviceTable = { member_id: string; token_hash: Buffer; known_since: Date; used_at: Date }

type ThrottleTable = { key: string; count: number; ends_at: Date }

type SavedListingTable = {
  member_id: string
  listing_id: number
  saved_at: Date
  saved_price_euro: number | null
}

type AlertListingTable = {
  member_id: string
  listing_id: number
  listed_at: Date
  reason: Json<unknown>
  matches: Generated<boolean>
  removed_at: Date | null
}

type MarketChangeTable = { id: GeneratedAlways<string>; region: Region }

type MarketSummaryTable = { region: Region; made_at: Date; figures: Json<unknown> }

type MarketSnapshotTable = {
  region: Region
  day: IsoDate
  purpose: Purpose
  bedrooms: number
  homes: number
  average_euro: number
  median_euro: number
}

type YieldErrorTable = {
  region: Region
  bedrooms: number
  measured_at: Date
  homes: number
  median_percent: number
  within_5: number
  within_10: number
  within_20: number
}

type YieldMeasurementTable = {
  only_row: Generated<boolean>
  measured_at: Date
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
  shape: string | null
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

type AlertDigestTable = {
  id: Generated<string>
  member_id: string
  made_at: Date
  sent_at: Date | null
  refused_at: Date | null
}

type AlertMailTokenTable = { token_hash: Buffer; member_id: string; created_at: Date }

type AlertDelayTable = { stage: 'match' | 'mail'; up_to_seconds: number; count: string; seconds: number }

type ListingChangeTable = {
  id: GeneratedAlways<string>
  listing_id: number
  changed_at: Date
  former_state: ListingState | null
  former_price_euro: number | null
  former_annual_income_euro: number | null
  former_yield_percent: number | null
}

export type Tables = {
  listing: ListingTable
  price_change: PriceChangeTable
  listing_picture: ListingPictureTable
  feed_run: FeedRunTable
  film: FilmTable
  installation: InstallationTable
  lead: LeadTable
  delivery: DeliveryTable
  delivery_attempt: DeliveryAttemptTable
  content_page: ContentPageTable
  content_page_version: ContentPageVersionTable
  site_setting: SiteSettingTable
  member: MemberTable
  recovery_code: RecoveryCodeTable
  member_session: MemberSessionTable
  list_key: ListKeyTable
  one_time_token: OneTimeTokenTable
  former_email: FormerEmailTable
  known_device: KnownDeviceTable
  throttle: ThrottleTable
  saved_listing: SavedListingTable
  alert_listing: AlertListingTable
  market_change: MarketChangeTable
  market_summary: MarketSummaryTable
  market_snapshot: MarketSnapshotTable
  yield_error: YieldErrorTable
  yield_measurement: YieldMeasurementTable
  alert: AlertTable
  alert_key: AlertKeyTable
  alert_match: AlertMatchTable
  alert_settings: AlertSettingsTable
  alert_digest: AlertDigestTable
  alert_mail_token: AlertMailTokenTable
  alert_delay: AlertDelayTable
  listing_change: ListingChangeTable
}

export type ListingRow = Selectable<ListingTable>
export type ListingPictureRow = Selectable<ListingPictureTable>
export type PriceChangeRow = Selectable<PriceChangeTable>
