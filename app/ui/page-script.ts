/** What a page's inline script (`app/platform/http/script-after-load.ts`) leaves for the scripts that follow it. */
declare global {
  interface Window {
    /** Undefined where the page loads its script in another way, as in development. */
    pageScript?: {
      /** Addresses of all modules that `loadRoutes` needs, and of what they import. */
      preloads: string[]
      /** Elements that were pressed and wait for the page's script. */
      held: Element[]
      loadRoutes: () => Promise<void>
      /** Repeats the presses that were held, and holds no more. */
      release: () => void
    }
  }
}

/** Props of what acts in place with script and leads elsewhere without: a press waits for the script. */
export const inPlace = { 'data-in-place': '' }

/** Props of an element that acts without being used: its page's script starts as soon as the page is loaded. */
export const actsAlone = { 'data-acts-alone': '' }
