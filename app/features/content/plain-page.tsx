import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { plainPages } from './plain-pages.data.ts'

/** Every address of `plainPages` is answered here. */
export async function loader(args: LoaderFunctionArgs) {
  const { site } = contextOf(args)
  const { pathname } = args.url
  const page = plainPages[pathname]
  if (!page) throw data(null, { status: 404 })
  return { page, canonical: site.origin + pathname }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, canonical } = loaderData
  const { title, description, noindex = false } = page
  return pageMeta({ title, description, canonical, noindex })
}

export default function PlainPage() {
  const { page } = useLoaderData<typeof loader>()
  const { heading = page.title, paragraphs, ways } = page

  return (
    <div className="column py-12 lg:py-20">
      <h1 className="max-w-4xl text-display">{heading}</h1>
      <div className="mt-6 grid gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure text-lead">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {ways.map(({ href, label }, index) => (
          <ButtonLink key={href} to={href} look={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  )
}
