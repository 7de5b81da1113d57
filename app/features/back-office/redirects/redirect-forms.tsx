import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { counted } from '#app/ui/format.ts'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { moment } from '../../audit/moment.ts'
import { ResultToast, UndoButton } from '../../audit/result-toast.tsx'
import type { CountedRedirect, MissingPath } from '../../content/redirects/redirects.queries.server.ts'
import type { RedirectResult, RedirectTexts } from './redirect-result.ts'

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2'
const hitsText = (hits: number, last: Date | null): string =>
  `${counted(hits, 'hit', 'hits')}${last ? `, last on ${moment(last)}` : ''}`

/** The form of a new redirect. It must begin anew with what it begins with. */
export const AddRedirectForm = ({
  texts,
  result,
}: {
  texts: RedirectTexts
  result: RedirectResult | undefined
}) => {
  const errorOf = (field: string) => (result?.field === field ? result.failure : null)
  return (
    <FormInPlace method="post" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        name="from"
        label="From"
        hint="An address on this site without a page, such as /about-us.html."
        defaultValue={texts.from}
        required
        unmarked
        error={errorOf('from')}
      />
      <TextField
        name="to"
        label="To"
        hint="An address on this site, such as /about."
        defaultValue={texts.to}
        required
        unmarked
        error={errorOf('to')}
      />
      <Checkbox
        name="permanent"
        label="Permanent, so search engines forget the old address"
        defaultChecked={texts.permanent === 'on'}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" look="primary" name="intent" value="add">
          Add redirect
        </Button>
      </div>
    </FormInPlace>
  )
}

/** Every redirect with how often it was followed. */
export const RedirectList = ({ redirects }: { redirects: CountedRedirect[] }) =>
  redirects.length === 0 ? (
    <p className="text-muted">None yet.</p>
  ) : (
    <ul className="grid">
      {redirects.map(({ fromPath, toPath, isPermanent, hits, lastHitAt }) => (
        <li key={fromPath} className={rowClass}>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{fromPath}</span> leads to <a href={toPath}>{toPath}</a>
            {isPermanent && ' permanently'}
            <span className="block text-small text-muted">{hitsText(hits, lastHitAt)}</span>
          </span>
          <FormInPlace method="post">
            <input type="hidden" name="from" value={fromPath} />
            <Button type="submit" name="intent" value="remove">
              Remove<span className="sr-only"> {fromPath}</span>
            </Button>
          </FormInPlace>
        </li>
      ))}
    </ul>
  )

/** What visitors asked for in vain, each leading to the form with its address. */
export const MissingPaths = ({ paths }: { paths: MissingPath[] }) =>
  paths.length === 0 ? (
    <p className="text-muted">None in the last 30 days.</p>
  ) : (
    <ul className="grid">
      {paths.map(({ path, hits, lastHitAt }) => (
        <li key={path} className={rowClass}>
          <span className="min-w-0 wrap-anywhere">
            {path}
            <span className="block text-small text-muted">{hitsText(hits, lastHitAt)}</span>
          </span>
          <a
            href={`?${new URLSearchParams({ from: path })}#add`}
            className="inline-flex min-h-11 items-center"
          >
            Redirect it<span className="sr-only">: {path}</span>
          </a>
        </li>
      ))}
    </ul>
  )

/** What came of a form, and what takes it back. */
export const RedirectToast = ({ result }: { result: RedirectResult | undefined }) => (
  <ResultToast done={result?.done}>
    {result?.undo && (
      <FormInPlace method="post">
        {Object.entries(result.undo.intent === 'add' ? result.undo.redirect : { from: result.undo.from }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <UndoButton name="intent" value={result.undo.intent} />
      </FormInPlace>
    )}
  </ResultToast>
)
