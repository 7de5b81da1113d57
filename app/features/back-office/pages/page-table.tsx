import { moment } from '../../audit/moment.ts'
import type { ListedPage } from './page-editor-view.server.ts'

/** The pages that the agency writes, one a row. */
export const PageTable = ({ pages }: { pages: ListedPage[] }) => (
  <ul className="grid">
    {pages.map(({ name, path, title, version, writtenAt, author, draft }) => (
      <li key={name} className="grid gap-x-6 border-t border-line py-2 md:grid-cols-[minmax(0,1fr)_22rem]">
        <span className="min-w-0 wrap-anywhere">
          <a href={`/office/pages/${name}`} className="inline-flex min-h-11 items-center font-medium">
            {title}
          </a>{' '}
          <span className="text-small text-muted">{path}</span>
        </span>
        <span className="text-small text-muted md:py-3">
          Version {version}, {moment(writtenAt)}
          {author && `, ${author}`}
          {draft && (
            <span className="block font-medium text-ink">
              {draft.publishAt ? `Will be published on ${moment(draft.publishAt)}` : 'Has a draft'}
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)
