/** Messages between the form of a listing and the frame of its preview; both are pages of this site. */
import type { EditorTexts } from './editor-fields.data.ts'

const READY = 'petra-preview-ready'
type TextsMessage = { previewTexts: EditorTexts }

/**
 * Listens, in the frame: tells the form that it listens, and calls `onTexts` with the form's texts. Returns a function
 * that ends it.
 */
export function listenToTexts(onTexts: (texts: EditorTexts) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    const isTexts = typeof data === 'object' && data !== null && 'previewTexts' in data
    if (source === window.parent && origin === location.origin && isTexts)
      onTexts((data as TextsMessage).previewTexts)
  }
  addEventListener('message', onMessage)
  if (window.parent !== window) window.parent.postMessage(READY, location.origin)
  return () => removeEventListener('message', onMessage)
}

/** Returns whether a message, in the form, says that this frame listens. */
export const isReady = ({ source, data }: MessageEvent<unknown>, frame: HTMLIFrameElement | null): boolean =>
  data === READY && frame !== null && source === frame.contentWindow

/** Sends texts from the form to the frame. */
export const sendTexts = (frame: HTMLIFrameElement | null, texts: EditorTexts): void =>
  frame?.contentWindow?.postMessage({ previewTexts: texts } satisfies TextsMessage, location.origin)
