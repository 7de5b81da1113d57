import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../button.tsx'
import { FormInPlace } from '../form-in-place.tsx'

/** Fields that the page itself puts into a form. */
export const HiddenFields = ({ fields }: { fields: Readonly<Record<string, string | number>> | undefined }) =>
  Object.entries(fields ?? {}).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

/**
 * A button that does one thing at once. `about`, or `label` as a whole, says what it is done to, for those who do not
 * see the row.
 */
export const PressForm = ({
  intent,
  given,
  look,
  about,
  label,
  className,
  scrollsToTop = false,
  children,
}: {
  intent: string
  given?: Readonly<Record<string, string | number>>
  look?: ButtonLook
  about?: string
  label?: string
  className?: string
  scrollsToTop?: boolean
  children: ReactNode
}) => (
  <FormInPlace method="post" className={className} scrollsToTop={scrollsToTop}>
    <HiddenFields fields={given} />
    <Button type="submit" name="intent" value={intent} aria-label={label} {...(look && { look })}>
      {children}
      {about !== undefined && <span className="sr-only"> {about}</span>}
    </Button>
  </FormInPlace>
)
