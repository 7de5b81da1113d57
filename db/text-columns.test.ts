import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { columnsOfFixedSets } from './generate-tables.ts'

const database = testDatabase()

/**
 * Contents of each column that can hold text, except those of a fixed set (`valueSets` in `db/column-values.ts`), which
 * are codes. None holds a sentence of ours: it would be told in the language of the day it was written, in the words of
 * that day.
 */
const columns = {
  /** A code, id, key, path or name of a file that the program makes. */
  code: [
    'added_place.id',
    'alert_key.key',
    'audit_entry.code',
    'audit_entry.subject_id',
    'audit_entry.subject_kind',
    'audit_origin.address',
    'bulk_change.reason',
    'bulk_change.value',
    'bulk_change_listing.former',
    'bulk_change_listing.outcome',
    'content_picture.storage_key',
    'estimate_model.better_in',
    'feed_run.format',
    'feed_source.format',
    'film.file',
    'former_picture.scene',
    'former_picture.storage_key',
    'lead.form',
    'lead.idempotency_key',
    'lead.property_path',
    'lead_reply.in_reply_to',
    'listing.place_id',
    'listing_override.field',
    'listing_view.search',
    'listing.video_file',
    'listing.youtube_id',
    'listing_document.storage_key',
    'listing_doubt.judged_on',
    'listing_picture.scene',
    'listing_picture.storage_key',
    'stored_photograph.storage_key',
    'market_place_snapshot.place_id',
    'mailbox_position.mailbox',
    'mailbox_position.uid_validity',
    'member.password_hash',
    'member.totp_seed',
    'passkey.credential_id',
    'official_rate.name',
    'operations_notice.problem',
    'partner_feed.search',
    'text_progress.snapshot',
    'throttle.key',
    'upload.became',
    'upload.fingerprint',
  ],
  /** Codes with values, in the shapes that the file declares. */
  codesWithValues: {
    'alert.filters': 'app/features/alerts/alert/stored-alert.ts',
    'alert_listing.reason': 'app/features/saved/matches/match-reason.ts',
    'alert_match.reason': 'app/features/saved/matches/match-reason.ts',
    'audit_entry.after': 'app/features/audit/read-changed-values.server.ts',
    'audit_entry.before': 'app/features/audit/read-changed-values.server.ts',
    'delivery_attempt.answer': 'app/features/leads/delivery/attempt-answer.ts',
    'listing_change.former_facts': 'app/features/alerts/matching/former-facts.ts',
    'feed_run.report': 'app/features/feeds/import/stored-report.ts',
    'feed_run_change.former': 'app/features/listings/record/former-listings.queries.server.ts',
    'income_assumptions.assumptions': 'app/features/income/remembered-assumptions.queries.server.ts',
    'kept_pictures.offered': 'app/features/listings/pictures/kept-pictures.queries.server.ts',
    'listing_merge.former': 'app/features/listings/merging/merges.queries.server.ts',
    'lead.suspicion': 'app/features/leads/record/suspicion.ts',
    'estimate_model.trained': 'app/features/estimates/fitting/train.ts',
    'listing_estimate.parts': 'app/features/estimates/model/estimate.ts',
    'market_summary.figures': 'app/features/market/figures/market-figures.ts',
    'listing_doubt.reason': 'app/features/listings/doubts/listing-doubt.ts',
    'member_session.client': 'app/features/accounts/devices/client-name.ts',
    'passkey.client': 'app/features/accounts/devices/client-name.ts',
  },
  /** Texts of a visitor or member. */
  visitor: [
    'alert.name',
    'former_email.email',
    'former_email.email_key',
    'home_note.note',
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
    'missing_path.path',
    'one_time_token.email',
    'staff_invitation.email',
    'shortlist.intro',
    'shortlist.name',
    'shortlist_opinion.person',
    'shortlist_opinion.person_key',
    'shortlist_opinion.words',
    'staff_invitation.email_key',
    'viewing.disliked',
    'viewing.liked',
  ],
  /** Texts of a source about its homes, and the name under which it is imported. */
  source: [
    'listing_text.stems',
    'text_word.stem',
    'text_word.word',
    'listing_override.source_value',
    'feed_run.etag',
    'backup_run.file_name',
    'feed_run.file_name',
    'feed_run.last_modified',
    'feed_run.source',
    'feed_source.file_name',
    'feed_mapping_version.source',
    'feed_source.name',
    'feed_source.shown_address',
    'film.origin',
    'film.source',
    'former_picture.alt',
    'former_picture.source_url',
    'listing.description_html',
    'listing.included',
    'listing.other_currency_price',
    'listing.place_text',
    'listing.planning_zone',
    'listing.postal_code',
    'listing.reference',
    'listing.sheet_plan_plot',
    'listing.short_description',
    'listing.short_let_number',
    'listing.source',
    'listing.source_id',
    'listing.source_url',
    'listing.title',
    'listing.tour_url',
    'listing_picture.alt',
    'listing_picture.source_url',
  ],
  /** Texts of the agency. */
  agency: [
    'added_place.name',
    'added_place.spellings',
    ...['content_page', 'content_page_draft', 'content_page_version'].flatMap((table) =>
      ['title', 'description', 'banner', 'content', 'partners', 'testimonials', 'team'].map((name) =>
        name === 'title' || name === 'description' ? `${table}.${name}` : `${table}.${name}_section`,
      ),
    ),
    'content_page.name',
    'feed_mapping_version.mapping',
    'feed_source.mapping',
    'lead_note.text',
    'listing_edit_draft.base',
    'listing_edit_draft.typed',
    'listing_view.name',
    'redirect.from_path',
    'redirect.to_path',
    'lead_reply.subject',
    ...['name', 'subject', 'preview', 'body'].map((name) => `mail_text.${name}`),
    'lead_task.text',
    'lead_reply.text',
    ...['figures', 'source', 'url', 'other_source', 'other_url', 'note'].map(
      (name) => `official_rate.${name}`,
    ),
    'official_index.source',
    'partner_feed.name',
    'site_setting.name',
    'site_setting.value',
    'viewing.note',
  ],
}

const advice =
  'Class a new column in db/text-columns.test.ts. Words for people are not kept: keep a code with its values as jsonb, with a schema ' +
  'that reads it and one function that words it, as app/features/leads/record/suspicion.ts does.'

test('no column holds a sentence of ours: each that can hold text is classed', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'xml') or (data_type = 'ARRAY' and udt_name = '_text'))
    order by name`.execute(database().db)
  const { code, codesWithValues, visitor, source, agency } = columns
  const classed = [...code, ...Object.keys(codesWithValues), ...visitor, ...source, ...agency]
  const fixed = new Set(await columnsOfFixedSets(database().db))
  const toClass = rows.map(({ name }) => name).filter((name) => !fixed.has(name))
  const found = {
    advice,
    notClassed: toClass.filter((name) => !classed.includes(name)),
    needless: classed.filter((name) => !toClass.includes(name)),
    classedTwice: classed.filter((name, at) => classed.indexOf(name) !== at),
  }
  expect(found).toEqual({ advice, notClassed: [], needless: [], classedTwice: [] })
})
