import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { recomputeYields } from '#app/features/listings/recompute-yields.server.ts'
import { PropertyNotAvailable } from '#app/features/property/similar-homes.tsx'
import { PropertyAside, PropertyBar } from '#app/features/property/property-aside.tsx'
import { PropertyEmbeds } from '#app/features/property/property-embeds.tsx'
import {
  describeRequest,
  HomeEnquiryWithErrors,
  PropertyPopups,
} from '#app/features/property/property-enquiries.tsx'
import { PropertyGallery } from '#app/features/property/property-gallery.tsx'
import { PropertyReading } from '#app/features/property/property-reading.tsx'
import { PropertyStateNotice } from '#app/features/property/property-state-notice.tsx'
import { loadProperty } from '#app/features/property/property-view.server.ts'
import { testDatabase } from '#test/database.ts'
import { listing, type offered } from '#test/listings.ts'
import { meta } from './property-page.tsx'

const database = testDatabase()

async function home(about: Parameters<typeof offered>[0] = {}) {
  const ctx = database().context()
  return (await loadProperty(ctx, await listing(ctx, about)))!
}

function html(view: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => view }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

describe('the page of a home', () => {
  test('says it is not available, and shows a way on (docs/product/listings.md §21)', () => {
    const page = html(<PropertyNotAvailable similar={[]} />)
    expect(words(page)).toContain('Above property Not available Please view another one')
    expect(page).toContain('href="/buy"')
  })

  test('says that there are no pictures (docs/product/listings.md §16)', () => {
    expect(words(html(<PropertyGallery pictures={[]} />))).toBe('No images available for this property.')
  })

  test('says what became of it (docs/product/listings.md §22)', () => {
    const said = (state: Parameters<typeof PropertyStateNotice>[0]['state']) =>
      words(html(<PropertyStateNotice state={state} />))
    expect(said('published')).toBe('')
    expect(said('under-offer')).toMatch(/^Under offer\./)
    expect(said('sold')).toMatch(/^Sold\./)
    expect(said('let')).toMatch(/^Let\./)
    expect(said('withdrawn')).toMatch(/^Withdrawn\./)
  })

  test('has one heading with the banner, and the price with a euro sign (docs/product/listings.md §13)', async () => {
    const { property } = await home({ purpose: 'rent', priceEuro: 1_200 })
    const aside = html(<PropertyAside property={property} settings={null} />)
    expect(words(/<h1.*?<\/h1>/.exec(aside)?.[0] ?? '')).toBe(property.banner)
    expect(words(aside)).toContain('€1,200 a month')
    for (const action of ['Save', 'Request Info', 'Request Viewing', 'Share', 'Print']) {
      expect(words(aside)).toContain(action)
    }
  })

  test('offers no viewing of a home that is off the market (docs/product/listings.md §20)', async () => {
    const { property } = await home()
    const actions = (state: typeof property.state) =>
      html(
        <>
          <PropertyAside property={{ ...property, state }} settings={null} />
          <PropertyBar property={{ ...property, state }} />
        </>,
      )
    for (const state of ['sold', 'let', 'withdrawn'] as const) {
      expect(actions(state)).not.toContain('commandfor="request-viewing"')
      expect(actions(state)).toContain('commandfor="request-info"')
    }
    expect(actions('under-offer').match(/commandfor="request-viewing"/gi)).toHaveLength(2)
  })

  test('shows yield and income of a sale and of nothing else (docs/product/listings.md §15)', async () => {
    const shown = async (about: Parameters<typeof home>[0]) => {
      const ctx = database().context()
      const id = await listing(ctx, about)
      await recomputeYields(ctx)
      const { property } = (await loadProperty(ctx, id))!
      return words(html(<PropertyReading property={property} wantedYield={6} />))
    }
    const earning = { statedAnnualIncomeEuro: 18_000, statedYieldPercent: 6.04 }
    const sale = await shown(earning)
    expect(sale).toContain('AVG Yield %6 % (6.0 %)stated by the agent')
    expect(sale).toContain('AVG Annual Rental Income€18,000stated by the agent')
    // Transfer fees of 8,600, a lawyer, and the registration of a loan of 60 %.
    expect(sale).toContain('Total cost to buy€314,000Gross yield6.0 %')
    for (const about of [
      { ...earning, purpose: 'rent' },
      { ...earning, type: 'residential-land' },
      {},
    ] as const) {
      expect(await shown(about)).not.toMatch(/AVG (Yield|Annual)/)
    }
  })

  test('asks no third party for a video before a click (docs/product/pages.md §17)', () => {
    const embeds = html(
      <PropertyEmbeds video={{ youtubeId: 'abcdefghijk' }} tourUrl={null} poster={undefined} />,
    )
    expect(embeds).not.toMatch(/<iframe|<script|src="http/)
    expect(words(embeds)).toContain('It comes from YouTube')
    expect(html(<PropertyEmbeds video={null} tourUrl={null} poster={undefined} />)).toBe('')
  })

  test('tells search engines to leave what is gone (docs/product/listings.md §4)', async () => {
    const found = await home()
    const about = (state: 'published' | 'under-offer' | 'sold' | 'let' | 'withdrawn') =>
      meta({
        loaderData: {
          ...found,
          property: { ...found.property, state },
          origin: 'https://petra.example',
          campaign: {},
          wantedYield: 6,
        },
      } as unknown as Parameters<typeof meta>[0])
    const robots = { name: 'robots', content: 'noindex' }
    for (const state of ['published', 'under-offer'] as const) expect(about(state)).not.toContainEqual(robots)
    for (const state of ['sold', 'let', 'withdrawn'] as const) expect(about(state)).toContainEqual(robots)
    expect(about('published')).toContainEqual({
      title: 'A flat near the sea – Germasogeia, Limassol · Petra',
    })
    expect(about('published')).toContainEqual({
      name: 'description',
      content: 'Two bedrooms, ten minutes from the beach.',
    })
  })
})

describe('the popups', () => {
  test('carry their titles (docs/product/listings.md §20)', async () => {
    const { property } = await home()
    const popups = html(<PropertyPopups property={property} campaign={{ utmSource: 'news' }} />)
    for (const title of ['Request Info', 'Request Viewing', 'Share with a Friend']) {
      expect(words(popups)).toContain(title)
    }
    expect(popups).toContain(`name="propertyUrl" value="${property.url}"`)
    expect(popups).toContain('name="utmSource" value="news"')
    expect(popups.match(/<option selected="">XML Portals<\/option>/g)).toHaveLength(2)
  })

  test('a request is prefilled with address, data source and campaign (docs/product/leads.md §4)', async () => {
    const { property } = await home({ addition: 'exclusive', sourceUrl: 'https://agency.example/7' })
    const campaign = { utmId: '7', utmSource: 'news', utmCampaign: 'spring' }
    expect(describeRequest({ property, campaign })).toBe(
      [
        `Property: https://petra.example/properties/${property.id}_2-bedroom-apartment-to-buy`,
        'Data source: https://agency.example/7',
        'Campaign id: 7',
        'Source: news',
        'Campaign: spring',
      ].join('\n'),
    )
  })

  test('a form that was refused stands again as it was filled in (docs/product/leads.md §14)', async () => {
    const { property } = await home()
    const markup = html(
      <HomeEnquiryWithErrors
        property={property}
        campaign={{}}
        failed={{
          form: 'request-viewing',
          values: { firstName: 'Anna', date: '2027-03-01' },
          errors: { email: 'Email is required.' },
        }}
      />,
    )
    expect(markup).toContain('value="Anna"')
    expect(markup).toContain('value="2027-03-01"')
    expect(words(markup)).toContain('Email is required.')
  })
})
