/** The props of a part as JSON for the script element behind it, which nothing in them can end. In an attribute each quotation mark would take six characters. */
export const partPropsText = (props: object): string => JSON.stringify(props).replaceAll('<', '\\u003c')

/** The props that the server wrote behind a part (`app/ui/part.tsx`). */
export const readPartProps = (part: Element): object =>
  JSON.parse(part.nextElementSibling?.textContent ?? '{}') as object
