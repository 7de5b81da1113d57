import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'

/** A link that looks like a button. */
export function ButtonLink({
  look,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; look?: ButtonLook }) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {children}
    </a>
  )
}
