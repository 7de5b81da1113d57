/**
 * Pages are whole without their script, so on a slow line the script waits until text, styles, fonts and the first pictures
 * are there. What the router writes (links that preload its modules, and one inline module that imports them) is rewritten:
 * after the load event `app/entry.client.tsx` comes, and decides when the rest of it starts. Until the page answers, presses
 * that need it are held. Where the router writes something else, the page is left as it is.
 */
const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*?\/?>/g
const bootstrap =
  /<script( nonce="\w+")? type="module" async="">import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*|const \w+ = \{[^}]*\};\s*)+)(window\.__reactRouterRouteModules = \{[^}]*\};)\s*import\("([^"]+)"\);<\/script>/
/** Of a route whose loader for the browser is a module of its own: `const route1 = {...route1_clientLoader,...route1_main};` */
const joinedModule = /const \w+ = \{[^}]*\};/g
const moduleImport = /import \* as (\w+) from "([^"]+)";/g

export function scriptAfterLoad(html: string): string {
  const found = bootstrap.exec(html)
  if (!found) return html
  const [script, mark = '', manifest = '', imports = '', register = '', entry = ''] = found
  const modules = [...imports.matchAll(moduleImport)].map(([, name = '', address = '']) => ({
    name,
    address,
  }))
  const preloads = [...html.matchAll(preload)]
    .map(([, address = '']) => address)
    .filter((address) => address !== entry)
  // What answers in place only with script: what says so, and buttons that neither send a form nor command a dialog or popover.
  const later = `<script${mark} type="module">
const held = [];
const hold = (event) => {
  const pressed = event.target.closest?.("[data-in-place], button[type=button]:not([commandfor], [popovertarget])");
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
const loadRoutes = async () => {
  const [, ${modules.map(({ name }) => name).join(', ')}] = await Promise.all([
    import("${manifest}"), ${modules.map(({ address }) => `import("${address}")`).join(', ')}
  ]);
  ${[...(imports.match(joinedModule) ?? []), register].join('\n  ')}
};
window.pageScript = { preloads: ${JSON.stringify(preloads)}, held, loadRoutes, release };
addEventListener("load", () => import("${entry}").catch(release), { once: true });
</script>`
  return html.replace(script, () => later).replace(preload, '')
}
