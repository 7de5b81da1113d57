import type { ComponentProps } from 'react'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

/** Drawn in `app/app.css`. */
const looks: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
}

export const buttonClass = (look: ButtonLook = 'secondary', more = ''): string =>
  more === '' ? looks[look] : `${looks[look]} ${more}`

/** `type` is `button` unless said: a button inside a form sends it only on purpose. */
export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
