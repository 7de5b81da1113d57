import type { DifferencePart } from '../../content/editing/page-difference.server.ts'
import { pageTextNames } from '#app/features/content/pages/page-texts.ts'
import type { PageEditorView } from './page-editor-view.server.ts'
import { pageFields } from './page-fields.data.ts'

/** Two states of a page, word by word, with their HTML. */
export function PageDifferenceView({ from, to, parts }: NonNullable<PageEditorView['difference']>) {
  const changed = pageTextNames.flatMap((name) => (parts[name] ? [{ name, parts: parts[name] }] : []))
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">
        From {from} to {to}
        {changed.length === 0 && '. They are the same'}.
      </p>
      {changed.map(({ name, parts }) => (
        <div key={name}>
          <h3 className="mb-1 font-medium">{pageFields[name].label}</h3>
          <p className="rounded-small border border-line bg-surface p-3 whitespace-pre-wrap wrap-anywhere">
            {parts.map((part, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts have neither names nor state
              <Part key={index} part={part} />
            ))}
          </p>
        </div>
      ))}
    </div>
  )
}

function Part({ part: { kind, text } }: { part: DifferencePart }) {
  switch (kind) {
    case 'added':
      return (
        <ins className="bg-wash font-medium text-action">
          <span className="sr-only"> added: </span>
          {text}
          <span className="sr-only"> end of added </span>
        </ins>
      )
    case 'removed':
      return (
        <del className="bg-change-wash text-change">
          <span className="sr-only"> removed: </span>
          {text}
          <span className="sr-only"> end of removed </span>
        </del>
      )
    case 'gap':
      return <span className="text-muted">{text}</span>
    case 'same':
      return text
  }
}
