import { counted } from '#app/ui/format.ts'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '../../audit/moment.ts'
import type { CountedRedirect, MissingPath } from '../../content/redirects/redirects.queries.server.ts'

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2'
const hitsText = (hits: number, last: Date | null): string =>
  `${counted(hits, 'hit', 'hits')}${last ? `, last on ${moment(last)}` : ''}`

export const addRedirectForm = defineForm({
  intent: 'add',
  fields: {
    from: {
      kind: 'line',
      label: 'From',
      hint: 'An address on this site without a page, such as /about-us.html.',
      required: true,
    },
    to: { kind: 'line', label: 'To', hint: 'An address on this site, such as /about.', required: true },
    permanent: { kind: 'tick', label: 'Permanent, so search engines forget the old address', isWide: true },
  },
  button: 'Add redirect',
  look: 'primary',
})

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
          <PressForm intent="remove" given={{ from: fromPath }} about={fromPath}>
            Remove
          </PressForm>
        </li>
      ))}
    </ul>
  )

/** Missing addresses that visitors asked for, each with a link to the form with it. */
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
