import {
  Bold,
  Code,
  Heading,
  Image,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
  Unlink,
} from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { controlClass } from '#app/ui/field.tsx'
import type { RichText } from './mount-rich-text.ts'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { RichTextBlock, RichTextCommand, RichTextState } from './rich-text-actions.ts'

type Props = { label: string; richText: RichText; state: RichTextState; onHtml: () => void }

const toggles: { command: RichTextCommand; name: string; Icon: LucideIcon }[] = [
  { command: 'strong', name: 'Bold', Icon: Bold },
  { command: 'em', name: 'Italic', Icon: Italic },
  { command: 'bullet_list', name: 'Bulleted list', Icon: List },
  { command: 'ordered_list', name: 'Numbered list', Icon: ListOrdered },
  { command: 'blockquote', name: 'Quotation', Icon: Quote },
]

const tableCommands: { command: RichTextCommand; name: string }[] = [
  { command: 'add-row', name: 'Add a row' },
  { command: 'add-column', name: 'Add a column' },
  { command: 'delete-row', name: 'Delete the row' },
  { command: 'delete-column', name: 'Delete the column' },
  { command: 'delete-table', name: 'Delete the table' },
]

const buttonClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-small px-2 text-small hover:bg-wash ' +
  'aria-pressed:bg-wash aria-pressed:text-action aria-expanded:bg-wash'

/** One stop of the Tab key; the arrow keys go through its buttons, as the toolbar pattern has it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (steps === undefined || !(event.target instanceof HTMLButtonElement)) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(event.target) + steps]
  if (!next) return
  event.preventDefault()
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next.focus()
}

/** The buttons above the text. `label`: of the field. */
export function RichTextToolbar({ label, richText, state, onHtml }: Props) {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null)
  const panelId = useId()
  const run = (command: RichTextCommand) => richText.run({ kind: command })
  const opener = (panel: 'link' | 'picture') => ({
    'aria-expanded': open === panel,
    'aria-controls': panelId,
    onClick: () => setOpen(open === panel ? null : panel),
  })
  return (
    <div className="grid grid-cols-1 gap-2 rounded-small border border-line bg-surface p-1">
      <div className="flex flex-wrap items-center gap-1">
        <label className="flex items-center gap-1 px-1">
          <Heading aria-hidden size={18} />
          <span className="sr-only">Kind of paragraph</span>
          <select
            className={`${controlClass} !w-auto text-small`}
            value={state.block ?? ''}
            onChange={({ currentTarget }) =>
              richText.run({ kind: 'block', block: currentTarget.value as RichTextBlock })
            }
          >
            {state.block === null && <option value="">Other</option>}
            <option value="paragraph">Paragraph</option>
            <option value="h2">Heading</option>
            <option value="h3">Smaller heading</option>
            <option value="h4">Smallest heading</option>
          </select>
        </label>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a
            time */}
        <div
          role="toolbar"
          aria-label={`Format of ${label}`}
          onKeyDown={moveFocus}
          className="flex flex-wrap items-center gap-1"
        >
          {toggles.map(({ command, name, Icon }, index) => (
            <ToolButton
              key={command}
              name={name}
              Icon={Icon}
              tabIndex={index === 0 ? 0 : -1}
              aria-pressed={state.active.has(command)}
              onClick={() => run(command)}
            />
          ))}
          <ToolButton name="Link" Icon={LinkIcon} {...opener('link')} />
          {state.href !== null && (
            <ToolButton name="Remove the link" Icon={Unlink} onClick={() => run('unlink')} />
          )}
          <ToolButton name="Picture" Icon={Image} {...opener('picture')} />
          {!state.isInTable && <ToolButton name="Table" Icon={Table} onClick={() => run('table')} />}
          <ToolButton name="Undo" Icon={Undo2} onClick={() => run('undo')} />
          <ToolButton name="Redo" Icon={Redo2} onClick={() => run('redo')} />
          <ToolButton name="Edit the HTML" Icon={Code} onClick={onHtml} />
          {state.isInTable &&
            tableCommands.map(({ command, name }) => (
              <button
                key={command}
                type="button"
                tabIndex={-1}
                className={buttonClass}
                onClick={() => run(command)}
              >
                {name}
              </button>
            ))}
        </div>
      </div>
      <div id={panelId} className="empty:hidden">
        {open === 'link' && (
          <LinkField
            href={state.href ?? ''}
            onLink={(href) => {
              setOpen(null)
              richText.run({ kind: 'link', href })
            }}
          />
        )}
        {open === 'picture' && (
          <PictureField
            onPicture={(picture) => {
              setOpen(null)
              richText.run({ kind: 'picture', picture })
            }}
          />
        )}
      </div>
    </div>
  )
}

const ToolButton = ({
  name,
  Icon,
  tabIndex = -1,
  ...rest
}: {
  name: string
  Icon: LucideIcon
  tabIndex?: number
  onClick: () => void
}) => (
  <button type="button" title={name} aria-label={name} tabIndex={tabIndex} className={buttonClass} {...rest}>
    <Icon aria-hidden size={18} />
  </button>
)
