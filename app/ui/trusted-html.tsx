type HtmlPolicy = { createHTML: (html: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }

declare global {
  // The DOM's types of this TypeScript leave it out; browsers without it need no policy.
  var trustedTypes: PolicyFactory | undefined
}

const asGiven: HtmlPolicy = { createHTML: (html) => html }
// The pages' policy lets only a named policy make elements from text. This is the one, and it is for the server's own
// sanitised HTML: a page reached by a click in the browser has to insert it too.
const policy = globalThis.trustedTypes?.createPolicy('petra-sanitised', asGiven) ?? asGiven

/** HTML that the server has sanitised, inserted as given. Never for anything else. */
export function TrustedHtml({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: policy.createHTML(html) }} />
}
