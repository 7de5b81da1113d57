import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'

const database = testDatabase()

/**
 * What each column that can hold text holds. None holds a sentence of ours: it would be told in the language of the day it was
 * written, in the words of that day.
 */
const columns = {
  /** One of a fixed set, or an id, key, path or name of a file that the program makes. */
  code: [
    'added_place.id',
    'added_place.region',
    'alert.frequency',
    'alert.kind',
    'alert.town',
    'alert_delay.stage',
    'alert_key.key',
    'alert_settings.frequency',
    'audit_entry.code',
    'audit_entry.subject_id',
    'audit_entry.subject_kind',
    'audit_origin.address',
    'delivery.destination',
    'delivery.state',
    'delivery_attempt.outcome',
    'estimate_error.level',
    'estimate_error.method',
    'estimate_error.region',
    'estimate_error.target',
    'estimate_model.better_in',
    'estimate_model.target',
    'feed_run.format',
    'feed_run.outcome',
    'film.file',
    'former_picture.kind',
    'former_picture.scene',
    'former_picture.state',
    'former_picture.storage_key',
    'installation.demo',
    'lead.form',
    'lead.idempotency_key',
    'lead.lost_reason',
    'lead.property_path',
    'lead.state',
    'lead_reply.in_reply_to',
    'listing.addition',
    'listing.air_conditioning',
    'listing.annual_income_basis',
    'listing.condition',
    'listing.energy_class',
    'listing.furnishing',
    'listing.parent_type',
    'listing.parking',
    'listing.place_id',
    'listing.pool',
    'listing.purpose',
    'listing.region',
    'listing.state',
    'listing.title_deeds',
    'listing.type',
    'listing.vat',
    'listing_override.field',
    'listing.video_file',
    'listing.yield_basis',
    'listing.youtube_id',
    'listing_change.former_purpose',
    'listing_change.former_state',
    'listing_estimate.level',
    'listing_estimate.target',
    'listing_doubt.figure',
    'listing_document.kind',
    'listing_document.storage_key',
    'listing_doubt.judged_on',
    'listing_picture.kind',
    'listing_picture.scene',
    'listing_picture.state',
    'listing_picture.storage_key',
    'stored_photograph.storage_key',
    'market_change.region',
    'market_place_snapshot.place_id',
    'market_snapshot.purpose',
    'market_snapshot.region',
    'market_summary.region',
    'mailbox_position.mailbox',
    'mailbox_position.uid_validity',
    'member.password_hash',
    'member.role',
    'member.totp_seed',
    'one_time_token.purpose',
    'passkey.credential_id',
    'operations_notice.problem',
    'partner_feed.format',
    'partner_feed.search',
    'price_index.purpose',
    'price_index.region',
    'staff_invitation.role',
    'throttle.key',
    'upload.became',
    'upload.fingerprint',
  ],
  /** Codes with values, in the shapes that the file declares. */
  codesWithValues: {
    'alert.filters': 'app/features/alerts/stored-alert.ts',
    'alert_listing.reason': 'app/features/saved/match-reason.ts',
    'alert_match.reason': 'app/features/saved/match-reason.ts',
    'audit_entry.after': 'app/features/audit/read-changed-values.server.ts',
    'audit_entry.before': 'app/features/audit/read-changed-values.server.ts',
    'delivery_attempt.answer': 'app/features/leads/attempt-answer.ts',
    'listing_change.former_facts': 'app/features/alerts/former-facts.ts',
    'feed_run.report': 'app/features/feeds/feed-reason.ts',
    'income_assumptions.assumptions': 'app/features/income/remembered-assumptions.queries.server.ts',
    'kept_pictures.offered': 'app/features/listings/kept-pictures.queries.server.ts',
    'lead.suspicion': 'app/features/leads/suspicion.ts',
    'estimate_model.trained': 'app/features/estimates/train.ts',
    'market_summary.figures': 'app/features/market/market-figures.ts',
    'listing_doubt.reason': 'app/features/listings/listing-doubt.ts',
    'member_session.client': 'app/features/accounts/session/client-name.ts',
    'passkey.client': 'app/features/accounts/session/client-name.ts',
  },
  /** What a visitor or member typed. */
  visitor: [
    'alert.name',
    'former_email.email',
    'former_email.email_key',
    'lead.fields',
    'lead_answer.message_id',
    'lead_answer.sender',
    'lead_answer.subject',
    'lead_answer.text',
    'member.email',
    'member.email_key',
    'member.username',
    'member.username_key',
    'member.username_skeleton',
    'one_time_token.email',
    'staff_invitation.email',
    'staff_invitation.email_key',
  ],
  /** What a source says of its homes, and the name under which it is imported. */
  source: [
    'listing_override.source_value',
    'feed_run.etag',
    'backup_run.file_name',
    'feed_run.file_name',
    'feed_run.last_modified',
    'feed_run.source',
    'film.origin',
    'film.source',
    'former_picture.alt',
    'former_picture.source_url',
    'listing.description_html',
    'listing.included',
    'listing.place_text',
    'listing.postal_code',
    'listing.reference',
    'listing.short_description',
    'listing.source',
    'listing.source_id',
    'listing.source_url',
    'listing.title',
    'listing.tour_url',
    'listing_picture.alt',
    'listing_picture.source_url',
  ],
  /** What the agency writes. */
  agency: [
    'added_place.name',
    'added_place.spellings',
    ...['content_page', 'content_page_version'].flatMap((table) =>
      ['title', 'description', 'banner', 'content', 'partners', 'testimonials', 'team'].map((name) =>
        name === 'title' || name === 'description' ? `${table}.${name}` : `${table}.${name}_section`,
      ),
    ),
    'content_page.name',
    'lead_note.text',
    'lead_reply.subject',
    'lead_task.text',
    'lead_reply.text',
    'partner_feed.name',
    'site_setting.name',
    'site_setting.value',
  ],
}

const advice =
  'Class a new column in db/text-columns.test.ts. Words for people are not kept: keep a code with its values as jsonb, with a schema ' +
  'that reads it and one function that words it, as app/features/leads/suspicion.ts does.'

test('no column holds a sentence of ours: each that can hold text is classed', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'xml') or (data_type = 'ARRAY' and udt_name = '_text'))
    order by name`.execute(database().db)
  const { code, codesWithValues, visitor, source, agency } = columns
  const classed = [...code, ...Object.keys(codesWithValues), ...visitor, ...source, ...agency].toSorted()
  expect({ advice, columns: rows.map(({ name }) => name).toSorted() }).toEqual({ advice, columns: classed })
})
