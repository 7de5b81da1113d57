import { NEEDS_SCRIPT } from '#app/ui/early/page-script.ts'

/**
 * The inline script of a page. After the load event `app/entry.client.tsx` comes and decides when the rest starts;
 * until that answers, presses that need it are held. `before`: what development runs first.
 */
export const firstScript = ({
  entry,
  preloads,
  before = '',
}: {
  entry: string
  preloads: string[]
  before?: string
}): string => `${before}
const held = [];
const hold = (event) => {
  const pressed = event.target.closest?.("${NEEDS_SCRIPT}");
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(pressed);
};
addEventListener("click", hold, { capture: true });
const release = () => {
  removeEventListener("click", hold, { capture: true });
  for (const pressed of held.splice(0)) {
    pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
};
window.pageScript = { preloads: ${JSON.stringify(preloads)}, held, release };
addEventListener("load", () => import("${entry}").catch(release), { once: true });
`
