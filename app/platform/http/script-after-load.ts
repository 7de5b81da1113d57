/**
 * Pages are whole without their script, so on a slow line the script waits until text, styles, fonts and the first pictures
 * are there. What the router writes (links that preload its modules, and one inline module that imports them) is rewritten into
 * the page's first script. Where the router writes something else, the page is left as it is.
 */
import { firstScript } from './first-script.ts'

// Short texts only: the router's own markup alone has such elements, in what others wrote `<` is an entity.
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
  const loadRoutes = `async () => {
  const [, ${modules.map(({ name }) => name).join(', ')}] = await Promise.all([
    import("${manifest}"), ${modules.map(({ address }) => `import("${address}")`).join(', ')}
  ]);
  ${[...(imports.match(joinedModule) ?? []), register].join('\n  ')}
}`
  const first = `<script${mark} type="module">${firstScript({ entry, preloads, loadRoutes })}</script>`
  return html.replace(script, () => first).replace(preload, '')
}
