import { formInPageHref } from '#app/features/leads/enquiries/form-in-page.ts'
import { ABOUT, type MissingFact } from './missing-facts.ts'

/** Unknown facts, each a link to an enquiry whose message asks about it. */
export function AskAbout({ facts, path }: { facts: MissingFact[]; path: string }) {
  if (facts.length === 0) return null
  return (
    <p className="mt-4 text-small print:hidden">
      Not stated. Ask about{' '}
      {facts.map(({ fact, name }, at) => (
        <span key={fact}>
          {at > 0 && (at === facts.length - 1 ? ' or ' : ', ')}
          <a href={`${formInPageHref(path, 'request-info')}&${ABOUT}=${fact}`} rel="nofollow">
            {name}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
