import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { controlClass, TextArea } from '#app/ui/field.tsx'
import type { RichText } from './mount-rich-text.ts'
import { useScript } from '#app/ui/use-script.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import type { RichTextState } from './rich-text-actions.ts'

type Props = {
  name: string
  label: string
  hint: ReactNode
  /** HTML, sanitised. A new one counts only with a new `key`. */
  html: string
  error: string | null
}

/**
 * A field of HTML: a text area, which is what is sent, and in a browser with script an editor in its place. The
 * editor's script is loaded when the field appears. HTML that the editor could not give back whole stays in the text
 * area.
 */
export function HtmlEditor({ name, label, hint, html, error }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [richText, setRichText] = useState<RichText | null>(null)
  const [state, setState] = useState<RichTextState | null>(null)
  const [isUnknown, setIsUnknown] = useState(false)

  const changed = useEffectEvent((written: string) => {
    if (!area.current) return
    area.current.value = written
    // As if it were typed: forms keep what is typed.
    area.current.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const wanted = useRef(true)
  const begin = useEffectEvent(async () => {
    const { mountRichText } = await import('./mount-rich-text.ts')
    if (!wanted.current || !place.current || !area.current || richText) return
    const mounted = mountRichText(place.current, area.current.value, {
      attributes: {
        class: `${controlClass} prose !max-w-none max-h-[70dvh] min-h-32 overflow-y-auto whitespace-pre-wrap outline-none focus-visible:border-action`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint`,
      },
      onChange: changed,
      onState: setState,
    })
    setIsUnknown(mounted === null)
    setRichText(mounted)
  })
  useEffect(() => {
    wanted.current = true
    void begin()
    return () => {
      wanted.current = false
    }
  }, [])
  useEffect(() => () => richText?.destroy(), [richText])

  const hasScript = useScript()
  const isRich = richText !== null && state !== null
  const showHtml = () => {
    setRichText(null)
    setState(null)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className={isRich ? 'hidden' : ''}>
        <TextArea
          ref={area}
          name={name}
          label={`${label} (HTML)`}
          hint={hint}
          defaultValue={html}
          error={error}
          rows={html === '' ? 3 : 12}
          spellCheck={false}
          className="font-mono text-small"
        />
      </div>
      {isRich ? (
        <span id={`${id}-label`} className="block text-small font-medium">
          {label}
        </span>
      ) : (
        hasScript && <EditorOffer isUnknown={isUnknown} onEdit={() => void begin()} />
      )}
      {isRich && <RichTextToolbar label={label} richText={richText} state={state} onHtml={showHtml} />}
      <div ref={place} />
      {isRich && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {isRich && error && <p className="text-small font-medium text-change">{error}</p>}
    </div>
  )
}

/** Offer of the editor below the text area, in a browser with script. */
function EditorOffer({ isUnknown, onEdit }: { isUnknown: boolean; onEdit: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-small">
      {isUnknown && <span>The editor cannot show all of this text, so you edit it as HTML.</span>}
      <button
        type="button"
        onClick={onEdit}
        className="min-h-11 rounded-small px-3 font-medium text-action hover:bg-wash"
      >
        Edit without HTML
      </button>
    </div>
  )
}
