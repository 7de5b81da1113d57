import type { ComponentProps } from 'react'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-action text-on-action hover:bg-action-over border-transparent',
  secondary: 'bg-surface text-action border-control hover:border-action-over hover:text-action-over',
  quiet: 'bg-transparent text-action border-transparent hover:bg-wash',
}

/** 44 px high, so that a thumb finds it (WCAG 2.5.8 asks for 24). */
const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-small border px-4 text-body font-medium ' +
  'transition-colors disabled:opacity-55 disabled:cursor-not-allowed no-underline'

export const buttonClass = (look: ButtonLook = 'secondary', more = ''): string =>
  `${shape} ${looks[look]} ${more}`

/** `type` is `button` unless said: a button inside a form sends it only on purpose. */
export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
