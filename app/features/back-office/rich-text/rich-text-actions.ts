/** Commands of the editor's buttons and keys. */
import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, type Plugin, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from 'prosemirror-tables'
import { richTextSchema } from './rich-text-schema.ts'

const { nodes, marks } = richTextSchema
const node = (name: string): NodeType => nodes[name]!
const mark = (name: string): MarkType => marks[name]!

export type RichTextAction =
  | { kind: 'block'; block: RichTextBlock }
  | { kind: 'link'; href: string }
  | { kind: 'picture'; picture: { src: string; alt: string; width: number; height: number } }
  | { kind: RichTextCommand }
export type RichTextBlock = 'paragraph' | 'h2' | 'h3' | 'h4'
export type RichTextCommand = keyof typeof commands

export type RichTextState = {
  block: RichTextBlock | null
  /** Commands of the marks and lists at the cursor. */
  active: ReadonlySet<RichTextCommand>
  /** The address at the cursor; null where there is no link. */
  href: string | null
  isInTable: boolean
}

const insertHardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView())
  return true
}

/** Three columns, a row of headings and two of cells; the first heading is selected. */
const insertTable: Command = (state, dispatch) => {
  const cells = (cell: (column: number) => Node) => Array.from({ length: 3 }, (_, index) => cell(index + 1))
  const heading = (column: number) =>
    node('table_header').create(
      { scope: 'col' },
      node('paragraph').create(null, richTextSchema.text(`Heading ${column}`)),
    )
  const row = (cell: (column: number) => Node) => node('table_row').create(null, cells(cell))
  const empty = () => node('table_cell').createAndFill()!
  const at = state.selection.from
  const tr = state.tr.replaceSelectionWith(node('table').create(null, [row(heading), row(empty), row(empty)]))
  const { $from } = TextSelection.near(tr.doc.resolve(at + 1))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.start(), $from.end())).scrollIntoView())
  return true
}

/** Removes a list or quotation if there is one, and makes one otherwise. */
const toggleWrap =
  (type: NodeType, wrap: Command): Command =>
  (state, dispatch) => {
    if (!isWithin(state, type)) return wrap(state, dispatch)
    return type === node('blockquote')
      ? lift(state, dispatch)
      : liftListItem(node('list_item'))(state, dispatch)
  }

const commands = {
  strong: toggleMark(mark('strong')),
  em: toggleMark(mark('em')),
  bullet_list: toggleWrap(node('bullet_list'), wrapInList(node('bullet_list'))),
  ordered_list: toggleWrap(node('ordered_list'), wrapInList(node('ordered_list'))),
  blockquote: toggleWrap(node('blockquote'), wrapIn(node('blockquote'))),
  unlink: (state, dispatch) => setLink(null)(state, dispatch),
  table: insertTable,
  'add-row': addRowAfter,
  'add-column': addColumnAfter,
  'delete-row': deleteRow,
  'delete-column': deleteColumn,
  'delete-table': deleteTable,
  undo,
  redo,
} satisfies Record<string, Command>

export function commandOf(action: RichTextAction): Command {
  switch (action.kind) {
    case 'block':
      return action.block === 'paragraph'
        ? setBlockType(node('paragraph'))
        : setBlockType(node('heading'), { level: Number(action.block.slice(1)) })
    case 'link':
      return setLink(action.href)
    case 'picture':
      return insertPicture(action.picture)
    default:
      return commands[action.kind]
  }
}

const insertPicture =
  (attributes: Record<string, unknown>): Command =>
  (state, dispatch) => {
    const picture = node('image').create({ ...attributes, loading: 'lazy' })
    dispatch?.(state.tr.replaceSelectionWith(picture, false).scrollIntoView())
    return true
  }

/**
 * Links the selection, or changes the whole link at the cursor; without either the address itself becomes the text.
 * Null: removes the link.
 */
const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const type = mark('link')
    const { from, to } = linkedRange(state)
    const tr = state.tr
    if (href !== null && from === to) tr.insert(from, richTextSchema.text(href, [type.create({ href })]))
    else {
      tr.removeMark(from, to, type)
      if (href !== null) tr.addMark(from, to, type.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

function linkedRange(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection
  const href = hrefAt(state)
  if (!empty || href === null) return { from, to }
  const isOfLink = (index: number) =>
    $from.parent.child(index).marks.some(({ type, attrs }) => type === mark('link') && attrs['href'] === href)
  let index = $from.index()
  if (index === $from.parent.childCount || !isOfLink(index)) index -= 1
  let first = index
  while (first > 0 && isOfLink(first - 1)) first -= 1
  let last = index
  while (last + 1 < $from.parent.childCount && isOfLink(last + 1)) last += 1
  const startOf = (child: number) => {
    let at = $from.start()
    for (let before = 0; before < child; before += 1) at += $from.parent.child(before).nodeSize
    return at
  }
  return { from: startOf(first), to: startOf(last + 1) }
}

/** The address of the link at the cursor or the beginning of what is selected. */
function hrefAt(state: EditorState): string | null {
  const { $from } = state.selection
  const near = [$from.nodeAfter, $from.nodeBefore].flatMap((each) => each?.marks ?? [])
  return (near.find(({ type }) => type === mark('link'))?.attrs['href'] as string | undefined) ?? null
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true
  return false
}

export function stateOf(state: EditorState): RichTextState {
  const { from, to, empty, $from } = state.selection
  const isMarked = (type: MarkType) =>
    empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type)
  const active = new Set<RichTextCommand>()
  for (const name of ['strong', 'em'] as const) if (isMarked(mark(name))) active.add(name)
  for (const name of ['bullet_list', 'ordered_list', 'blockquote'] as const)
    if (isWithin(state, node(name))) active.add(name)
  return { block: blockOf(state), active, href: hrefAt(state), isInTable: isInTable(state) }
}

function blockOf({ selection: { $from } }: EditorState): RichTextBlock | null {
  const { type, attrs } = $from.parent
  if (type === node('paragraph')) return 'paragraph'
  return type === node('heading') ? (`h${attrs['level'] as 2 | 3 | 4}` as const) : null
}

/** Typed at the beginning of a line: `## ` a heading, `- ` and `1. ` a list, `> ` a quotation. */
const typedRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, node('heading'), (match) => ({ level: match[1]!.length })),
    wrappingInputRule(/^\s*[-*]\s$/, node('bullet_list')),
    wrappingInputRule(/^1\.\s$/, node('ordered_list')),
    wrappingInputRule(/^\s*>\s$/, node('blockquote')),
  ],
})

/** Tab stays with the browser outside tables and lists, so that the keyboard leaves the editor. */
export const richTextPlugins = (): Plugin[] => [
  history(),
  typedRules,
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': commands.strong,
    'Mod-i': commands.em,
    'Shift-Enter': chainCommands(exitCode, insertHardBreak),
    Enter: splitListItem(node('list_item')),
    'Mod-]': sinkListItem(node('list_item')),
    'Mod-[': liftListItem(node('list_item')),
    'Alt-ArrowRight': goToNextCell(1),
    'Alt-ArrowLeft': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
]
