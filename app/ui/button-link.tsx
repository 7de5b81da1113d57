import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'

/** Within the office the router leads; every other page is a document of its own (docs/decisions/0019-pages-of-parts.md). */
const isInOffice = (to: LinkProps['to']) => typeof to === 'string' && to.startsWith('/office')

/** A link of the router that looks like a button. Not in parts (`app/ui/part.tsx`), which have no router. */
export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} reloadDocument={!isInOffice(rest.to)} {...rest} />
}
