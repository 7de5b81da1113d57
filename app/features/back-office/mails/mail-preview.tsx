import { type Letter, type LetterPart, letterText } from '#app/platform/mail/letter.ts'

/** A letter as a mail program shows it, and as plain text. Its links lead nowhere. */
export const MailPreview = ({ letter }: { letter: Letter }) => (
  <section aria-labelledby="preview-title" className="grid min-w-0 gap-4">
    <h2 id="preview-title" className="text-title">
      Preview
    </h2>
    <p className="text-small text-muted">The placeholders are filled with examples.</p>
    <div className="rounded-large border border-line bg-surface p-5 wrap-anywhere sm:p-7">
      <p className="mb-1 font-serif text-title font-semibold">{letter.subject}</p>
      <p className="mb-5 text-small text-muted">{letter.preview}</p>
      <div className="grid gap-4">
        {letter.parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no state, and may be alike
          <Part key={at} part={part} />
        ))}
      </div>
    </div>
    <div className="grid gap-2 px-2 wrap-anywhere">
      {letter.closing.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Part key={at} part={part} />
      ))}
    </div>
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-action">As plain text</summary>
      <pre className="rounded-small bg-wash p-4 text-small wrap-anywhere whitespace-pre-wrap">
        {letterText(letter)}
      </pre>
    </details>
  </section>
)

const linkClass = 'text-action underline'

function Part({ part }: { part: LetterPart }) {
  switch (part.kind) {
    case 'paragraph':
      return <p className="whitespace-pre-line">{part.text}</p>
    case 'heading':
      return <p className="font-serif text-title">{part.text}</p>
    case 'button':
      return (
        <p>
          <span className="inline-flex min-h-11 items-center rounded-small bg-action px-5 font-medium text-on-action">
            {part.label}
          </span>
        </p>
      )
    case 'facts':
      return (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {part.rows.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'homes':
      return part.homes.map(({ title, lines }) => (
        <p key={title} className="border-t border-line pt-3">
          <span className={`${linkClass} font-medium`}>{title}</span>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      ))
    case 'note':
      return (
        <p className="text-small whitespace-pre-line text-muted">
          {part.text} {part.link && <span className={linkClass}>{part.link.label}</span>}
        </p>
      )
  }
}
