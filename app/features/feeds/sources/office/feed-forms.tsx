import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { feedFormatNames, feedFormats } from '../../reading/feed-formats.data.ts'
import { moment } from '#app/features/audit/moment.ts'
import { scheduleOptions } from '../schedule.ts'
import type { FeedResult } from './feed-actions.server.ts'
import type { FeedConnection } from './feeds-view.server.ts'

type Result = { result: FeedResult | undefined }
const errorOf = (result: FeedResult | undefined, field: string) =>
  result?.field === field ? result.failure : null

/**
 * An address with what its host asks for, or a file. A password is never shown again, so both are always written anew.
 */
const OriginFields = ({ result }: Result) => (
  <>
    <TextField
      name="address"
      label="Address"
      type="url"
      autoComplete="off"
      hint="Such as https://agency.example/feed.xml. Leave it empty for a file."
      defaultValue={result?.typed?.address}
      error={errorOf(result, 'address')}
    />
    <details>
      <summary className="min-h-11 cursor-pointer py-2">The address needs a login</summary>
      <div className="grid gap-4 pb-2 sm:grid-cols-2">
        <TextField name="username" label="User name" autoComplete="off" />
        <TextField name="password" label="Password" type="password" autoComplete="new-password" />
        <TextField
          name="headerName"
          label="Or the name of a header"
          autoComplete="off"
          hint="Such as X-Api-Key."
          error={errorOf(result, 'headerName')}
        />
        <TextField
          name="headerValue"
          label="Its value"
          type="password"
          autoComplete="new-password"
          error={errorOf(result, 'headerValue')}
        />
      </div>
      <p className="text-small text-muted">
        We store it encrypted, send it to this host only, and never show it again.
      </p>
    </details>
    <TextField
      name="file"
      label="Or a file"
      type="file"
      hint="XML, CSV, JSON or BLM, up to 16 MB, also compressed with gzip."
      error={errorOf(result, 'file')}
    />
  </>
)

const formats = feedFormatNames.map((name) => (
  <option key={name} value={name}>
    {feedFormats[name].title}
  </option>
))

const OptionFields = ({ isOwn, isSnapshot }: { isOwn: boolean; isSnapshot: boolean }) => (
  <div>
    <Checkbox
      name="snapshot"
      value="yes"
      defaultChecked={isSnapshot}
      label="The feed lists every home on offer, so withdraw homes that are missing from it"
    />
    <Checkbox
      name="own"
      value="yes"
      defaultChecked={isOwn}
      label="These are our own homes, so the feed may mark them as exclusive and add videos"
    />
  </div>
)

export const ConnectForm = ({ result }: Result) => (
  <FormInPlace scrollsToTop method="post" encType="multipart/form-data" className="grid max-w-2xl gap-5">
    <input type="hidden" name="intent" value="connect" />
    <TextField
      name="name"
      label="Whose listings are these?"
      required
      maxLength={100}
      autoComplete="off"
      hint="A name for the source. To continue a source that was imported with the command, use its name."
      defaultValue={result?.typed?.name}
      error={errorOf(result, 'name')}
    />
    <OriginFields result={result} />
    <SelectField name="format" label="Format" defaultValue={result?.typed?.format ?? ''}>
      <option value="">Detect automatically</option>
      {formats}
    </SelectField>
    <OptionFields isOwn={result?.typed?.isOwn ?? false} isSnapshot={result?.typed?.isSnapshot ?? false} />
    <div>
      <Button type="submit" look="primary">
        Connect
      </Button>
    </div>
    <p className="text-small text-muted">Nothing is imported until you press “Import now”.</p>
  </FormInPlace>
)

export const ReplaceForm = ({ result }: Result) => (
  <FormInPlace method="post" encType="multipart/form-data" className="grid max-w-2xl gap-5">
    <input type="hidden" name="intent" value="replace" />
    <OriginFields result={result} />
    <div>
      <Button type="submit">Use this from now on</Button>
    </div>
  </FormInPlace>
)

export const OptionsForm = ({ connection }: { connection: FeedConnection }) => (
  <FormInPlace method="post" className="grid max-w-2xl gap-5">
    <input type="hidden" name="intent" value="options" />
    <SelectField name="format" label="Format" defaultValue={connection.format}>
      {formats}
    </SelectField>
    <OptionFields {...connection} />
    {connection.isAlwaysSnapshot && (
      <p className="text-small text-muted">A file in this format always lists every home on offer.</p>
    )}
    <div>
      <Button type="submit">Save</Button>
    </div>
  </FormInPlace>
)

export const ScheduleForm = ({ connection, result }: { connection: FeedConnection } & Result) => (
  <FormInPlace method="post" className="grid max-w-2xl gap-4">
    <input type="hidden" name="intent" value="schedule" />
    <SelectField
      name="schedule"
      label="Imported"
      defaultValue={connection.schedule}
      hint={
        connection.nextRunAt
          ? `Next ${moment(connection.nextRunAt)}, Cyprus time.`
          : 'Times are in Cyprus time.'
      }
      error={errorOf(result, 'schedule')}
    >
      {scheduleOptions.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
    <Checkbox name="paused" value="yes" defaultChecked={connection.isPaused} label="Paused" />
    <div>
      <Button type="submit">Save the schedule</Button>
    </div>
  </FormInPlace>
)
