import type { AnchorHTMLAttributes } from 'react'
import { inPlace } from '#app/ui/page-script.ts'
import { useVisitOnPress } from './visits.ts'

/** A link to another search: shown in place where script runs. */
export function VisitLink({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const onPress = useVisitOnPress()
  return (
    <a {...inPlace} {...rest} href={href} onClick={onPress}>
      {children}
    </a>
  )
}
