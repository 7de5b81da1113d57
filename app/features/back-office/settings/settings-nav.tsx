import { settingsLinks } from '../links/office-links.ts'

const linkClass =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 text-ink no-underline hover:text-action ' +
  'aria-[current=page]:border-action aria-[current=page]:font-medium aria-[current=page]:text-action'

/** The pages under Settings, above each of them; `current`: the path of this one. */
export const SettingsNav = ({ current }: { current: string }) => (
  <nav aria-label="Settings" className="mb-6 border-b border-line">
    <ul className="flex flex-wrap gap-x-6">
      {settingsLinks.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined} className={linkClass}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
