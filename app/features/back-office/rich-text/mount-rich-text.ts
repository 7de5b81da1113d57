import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import {
  commandOf,
  type RichTextAction,
  richTextPlugins,
  type RichTextState,
  stateOf,
} from './rich-text-actions.ts'
import { parseRichText, richTextHtml } from './rich-text-html.ts'

export type RichText = {
  /** Runs a command on the selection, and returns the focus to the text. */
  run: (action: RichTextAction) => void
  destroy: () => void
}

/** Mounts an editor of this HTML in an element. Null if it could not hold all of it. */
export function mountRichText(
  place: HTMLElement,
  html: string,
  {
    attributes,
    onChange,
    onState,
  }: {
    /** Attributes of the element that is typed into. */
    attributes: Record<string, string>
    onChange: (html: string) => void
    onState: (state: RichTextState) => void
  },
): RichText | null {
  const doc = parseRichText(html)
  if (!doc) return null
  const view = new EditorView(place, {
    state: EditorState.create({ doc, plugins: richTextPlugins() }),
    attributes,
    dispatchTransaction: (tr) => {
      const state = view.state.apply(tr)
      view.updateState(state)
      if (tr.docChanged) onChange(richTextHtml(state.doc))
      onState(stateOf(state))
    },
  })
  onState(stateOf(view.state))
  return {
    run: (action) => {
      commandOf(action)(view.state, view.dispatch)
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}
