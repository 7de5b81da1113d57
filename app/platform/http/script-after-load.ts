/**
 * Pages are whole without their script, so on a slow line the script waits until text, styles, fonts and the first pictures
 * are there. What the router writes (links that preload its modules, and one inline module that imports them) is
 * rewritten to do the same after the load event. Where the router writes something else, the page is left as it is.
 */
const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*?\/?>/g
const bootstrap =
  /<script( nonce="\w+")? type="module" async="">import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*)+)(window\.__reactRouterRouteModules = \{[^}]*\};)\s*import\("([^"]+)"\);<\/script>/
const moduleImport = /import \* as (\w+) from "([^"]+)";/g

export function scriptAfterLoad(html: string): string {
  const found = bootstrap.exec(html)
  if (!found) return html
  const [script, mark = '', manifest = '', imports = '', register = '', entry = ''] = found
  const modules = [...imports.matchAll(moduleImport)].map(([, name = '', address = '']) => ({
    name,
    address,
  }))
  const preloads = [...html.matchAll(preload)].map(([, address = '']) => address)
  const later = `<script${mark} type="module">
addEventListener("load", async () => {
  for (const href of ${JSON.stringify(preloads)}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const [, ${modules.map(({ name }) => name).join(', ')}] = await Promise.all([
    import("${manifest}"), ${modules.map(({ address }) => `import("${address}")`).join(', ')}
  ]);
  ${register}
  import("${entry}");
}, { once: true });
</script>`
  return html.replace(script, () => later).replace(preload, '')
}
