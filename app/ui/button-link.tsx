import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'

/** A link of the router that looks like a button. Not in parts (`app/ui/part.tsx`), which have no router. */
export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />
}
