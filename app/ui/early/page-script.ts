/** Globals that a page's inline script (`app/platform/http/first-script.ts`) leaves for the scripts that follow it. */
declare global {
  interface Window {
    /** Undefined where the page loads its script in another way, as in development. */
    pageScript?: {
      /** Addresses of all modules that the page may need, and of what they import. */
      preloads: string[]
      /** Elements that were pressed and wait for the page's script. */
      held: Element[]
      /** Repeats the presses that were held, and holds no more. */
      release: () => void
    }
  }
}

/**
 * Elements that work only with script: those marked so, and buttons that neither send a form nor command a dialog or
 * popover.
 */
export const NEEDS_SCRIPT =
  '[data-in-place], [data-sent-in-place] [type=submit], button[type=button]:not([commandfor], [popovertarget])'

/** Props of what acts in place with script and leads elsewhere without: a press waits for the script. */
export const inPlace = { 'data-in-place': '' }

/** Props of a form that is sent in place with script: pressing its buttons waits for the script. */
export const sentInPlace = { 'data-sent-in-place': '' }

/** Props of an element that acts without being used: its part starts as soon as the page is loaded. */
export const actsAlone = { 'data-acts-alone': '' }

/**
 * Props of an element that acts without being used where the browser's storage, of all tabs or of this one, has
 * something under `key`.
 */
export const actsIfStored = (key: string) => ({ 'data-acts-if-stored': key })

/** Props of what opens the dialog of that id by script: both start together. */
export const opens = (dialogId: string) => ({ 'data-opens': dialogId })
