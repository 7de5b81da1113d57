import { DefinedForm, type FormPieces } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { feedFormatNames, feedFormats } from '../../reading/feed-formats.data.ts'
import { moment } from '#app/features/audit/moment.ts'
import { scheduleOptions } from '../schedule.ts'
import type { FeedConnection } from './feeds-view.server.ts'

type Result = { result: FormResult | undefined }

/**
 * An address with what its host asks for, or a file. A password is never shown again, so both are always written anew.
 */
const originFields = {
  address: {
    kind: 'line',
    label: 'Address',
    type: 'url',
    autoComplete: 'off',
    hint: 'Such as https://agency.example/feed.xml. Leave it empty for a file.',
  },
  username: { kind: 'line', label: 'User name', autoComplete: 'off', isSecret: true },
  password: {
    kind: 'line',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    isSecret: true,
  },
  headerName: {
    kind: 'line',
    label: 'Or the name of a header',
    autoComplete: 'off',
    hint: 'Such as X-Api-Key.',
    isSecret: true,
  },
  headerValue: {
    kind: 'line',
    label: 'Its value',
    type: 'password',
    autoComplete: 'new-password',
    isSecret: true,
  },
  file: {
    kind: 'file',
    label: 'Or a file',
    hint: 'XML, CSV, JSON or BLM, up to 16 MB, also compressed with gzip.',
  },
} as const

const formats = Object.fromEntries(feedFormatNames.map((name) => [name, feedFormats[name].title]))
const schedules = Object.fromEntries(scheduleOptions.map(({ value, text }) => [value, text]))

const optionFields = {
  snapshot: {
    kind: 'tick',
    label: 'The feed lists every home on offer, so withdraw homes that are missing from it',
  },
  own: {
    kind: 'tick',
    label: 'These are our own homes, so the feed may mark them as exclusive and add videos',
  },
} as const

export const connectForm = defineForm({
  intent: 'connect',
  fields: {
    name: {
      kind: 'line',
      label: 'Whose listings are these?',
      required: true,
      isMarked: true,
      maxLength: 100,
      autoComplete: 'off',
      hint: 'A name for the source. To continue a source that was imported with the command, use its name.',
    },
    ...originFields,
    format: { kind: 'choice', label: 'Format' },
    ...optionFields,
  },
  button: 'Connect',
  look: 'primary',
})

export const replaceForm = defineForm({
  intent: 'replace',
  fields: originFields,
  button: 'Use this from now on',
})

export const optionsForm = defineForm({
  intent: 'options',
  fields: { format: { kind: 'choice', label: 'Format' }, ...optionFields },
  button: 'Save',
})

export const scheduleForm = defineForm({
  intent: 'schedule',
  fields: { schedule: { kind: 'choice', label: 'Imported' }, paused: { kind: 'tick', label: 'Paused' } },
  button: 'Save the schedule',
})

const originOf = ({ field }: FormPieces<typeof originFields>) => (
  <>
    {field('address')}
    <details>
      <summary className="min-h-11 cursor-pointer py-2">The address needs a login</summary>
      <div className="grid gap-4 pb-2 sm:grid-cols-2">
        {field('username')}
        {field('password')}
        {field('headerName')}
        {field('headerValue')}
      </div>
      <p className="text-small text-muted">
        We store it encrypted, send it to this host only, and never show it again.
      </p>
    </details>
    {field('file')}
  </>
)

const formClass = 'grid max-w-2xl gap-5'

export const ConnectForm = ({ result }: Result) => (
  <DefinedForm form={connectForm} result={result} scrollsToTop className={formClass}>
    {(pieces) => (
      <>
        {pieces.field('name')}
        {originOf(pieces)}
        {pieces.field('format', { options: { '': 'Detect automatically', ...formats } })}
        <div>
          {pieces.field('snapshot')}
          {pieces.field('own')}
        </div>
        <div>{pieces.button}</div>
        <p className="text-small text-muted">Nothing is imported until you press “Import now”.</p>
      </>
    )}
  </DefinedForm>
)

export const ReplaceForm = ({ result }: Result) => (
  <DefinedForm form={replaceForm} result={result} className={formClass}>
    {(pieces) => (
      <>
        {originOf(pieces)}
        <div>{pieces.button}</div>
      </>
    )}
  </DefinedForm>
)

export const OptionsForm = ({ connection, result }: { connection: FeedConnection } & Result) => (
  <DefinedForm
    form={optionsForm}
    result={result}
    begin={{
      format: connection.format,
      snapshot: connection.isSnapshot ? 'on' : '',
      own: connection.isOwn ? 'on' : '',
    }}
    className={formClass}
  >
    {({ field, button }) => (
      <>
        {field('format', { options: formats })}
        <div>
          {field('snapshot')}
          {field('own')}
        </div>
        {connection.isAlwaysSnapshot && (
          <p className="text-small text-muted">A file in this format always lists every home on offer.</p>
        )}
        <div>{button}</div>
      </>
    )}
  </DefinedForm>
)

export const ScheduleForm = ({ connection, result }: { connection: FeedConnection } & Result) => (
  <DefinedForm
    form={scheduleForm}
    result={result}
    begin={{ schedule: connection.schedule, paused: connection.isPaused ? 'on' : '' }}
    className="grid max-w-2xl gap-4"
  >
    {({ field, button }) => (
      <>
        {field('schedule', {
          options: schedules,
          hint: connection.nextRunAt
            ? `Next ${moment(connection.nextRunAt)}, Cyprus time.`
            : 'Times are in Cyprus time.',
        })}
        {field('paused')}
        <div>{button}</div>
      </>
    )}
  </DefinedForm>
)
