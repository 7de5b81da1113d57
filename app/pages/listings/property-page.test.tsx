import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type EnquiryForm, enquiryFormNames } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { loadSaveSearch } from '#app/features/alerts/save-search/save-search-form.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { PropertyNotAvailable } from '#app/features/property/similar-homes.tsx'
import { PropertyContent } from '#app/features/property/property-content.tsx'
import { PropertyAside } from '#app/features/property/page/property-aside.tsx'
import {
  describeRequest,
  InPageHomeEnquiry,
  PropertyPopups,
} from '#app/features/property/page/property-enquiries.tsx'
import { PropertyGallery } from '#app/features/property/gallery/property-gallery.tsx'
import { PropertyReading } from '#app/features/property/page/property-reading.tsx'
import { PropertyStateNotice } from '#app/features/property/page/property-state-notice.tsx'
import { loadProperty } from '#app/features/property/view/property-view.server.ts'
import { testDatabase } from '#test/database.ts'
import type { ListingState } from '#app/features/listings/record/listing.ts'
import { listing, type offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { head } from './property-page.tsx'

const database = testDatabase()

async function home(about: Parameters<typeof offered>[0] = {}) {
  const ctx = database().context()
  return (await loadProperty(ctx, await listing(ctx, about)))!
}

function html(view: ReactNode): string {
  return renderToStaticMarkup(view)
}
const visit = { member: null, today: '2026-11-21', openingHours: '' }
const metaOf = (found: Awaited<ReturnType<typeof home>>) =>
  head({
    loaderData: { ...found, origin: 'https://petra.example', campaign: {}, wantedYield: 6 },
  } as unknown as Parameters<typeof head>[0])
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

describe('the page of a home', () => {
  test('says it is not available, in natural words first, and shows a way on (docs/product/listings.md §21)', () => {
    const page = html(<PropertyNotAvailable similar={[]} />)
    expect(words(page)).toMatch(
      /^This property is not available.*Above property Not available Please view another one/,
    )
    expect(page).toContain('href="/buy"')
  })

  test('says that there are no pictures (docs/product/listings.md §16)', () => {
    const nothing = { pictures: [], plans: [], video: null, tourUrl: null }
    expect(words(html(<PropertyGallery {...nothing} />))).toBe('No images available for this property.')
  })

  test('shows floor plans, film and tour beside the pictures, and counts them once (docs/product/listings.md §16)', () => {
    const picture = { avifSrcSet: null, webpSrcSet: null, width: 1200, height: 900 }
    const pictures = [
      { ...picture, src: '/front.webp', alt: 'The front' },
      { ...picture, src: '/garden.webp', alt: 'The garden' },
    ]
    const films = { video: { youtubeId: 'abcdefghijk' }, tourUrl: 'https://my.matterport.com/show/?m=1' }
    const plans = [{ ...picture, src: '/plan.webp', alt: 'Floor plan' }]
    const gallery = html(<PropertyGallery pictures={pictures} plans={plans} {...films} />)
    const [row = '', wholeScreen = ''] = gallery.split('<dialog')
    const kindsOf = (part: string) =>
      [...part.matchAll(/<a[^>]*href="(#[a-z-]*picture-\d)"[^>]*>([^<]+)<\/a>/g)].map(
        ([, to, label]) => `${label} ${to}`,
      )
    expect(kindsOf(row)).toEqual([
      'Pictures #picture-1',
      'Floor plan #picture-3',
      'Video #picture-4',
      '3D tour #picture-5',
    ])
    expect(kindsOf(wholeScreen)).toEqual(kindsOf(row).map((kind) => kind.replace('#', '#large-')))
    for (const part of [row, wholeScreen]) {
      expect([...words(part).matchAll(/1 \/ \d/g)].flat()).toEqual(['1 / 5'])
      expect(words(part)).toMatch(/Play the video.*Open the 3D tour/)
    }
    const onlyPictures = html(<PropertyGallery pictures={pictures} plans={[]} video={null} tourUrl={null} />)
    expect(words(onlyPictures)).not.toContain('Pictures')
  })

  test('a press anywhere on a picture opens it, without script too (docs/product/listings.md §16)', () => {
    const picture = {
      src: '/1.webp',
      avifSrcSet: null,
      webpSrcSet: null,
      width: 3,
      height: 2,
      alt: 'The front',
    }
    const gallery = html(<PropertyGallery pictures={[picture]} plans={[]} video={null} tourUrl={null} />)
    const [button = ''] =
      /<button(?=[^>]*command="show-modal")[^>]*>(?:(?!<\/button>).)*alt="The front".*?<\/button>/.exec(
        gallery,
      ) ?? []
    expect(button).toContain('commandfor="pictures-full-screen"')
    expect(gallery).toContain('id="pictures-full-screen"')
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
    expect(words(/<h1.*?<\/h1>/.exec(aside)?.[0] ?? '')).toBe(`A flat near the sea ${property.banner}`)
    expect(words(aside)).toContain('€1,200 a month')
    for (const action of ['Save', 'Request Info', 'Request Viewing', 'Share', 'Print']) {
      expect(words(aside)).toContain(action)
    }
  })

  test('is called by its facts where its title is a code, and its price by words where there is none (docs/product/listings.md §37)', async () => {
    const found = await home({ title: 'AP-2043', priceEuro: null })
    const page = words(html(<PropertyContent property={found.property} wantedYield={6} />))
    expect(page).toContain('2-bedroom apartment in Germasogeia 2 Bed Apartment - 85 m² Limassol, Germasogeia')
    expect(page.match(/Price on request/g)).toHaveLength(2)
    expect(page).not.toContain('AP-2043')
    expect(metaOf(found)).toContainEqual({ title: '2-bedroom apartment in Germasogeia, Limassol · Petra' })
  })

  test('shows what is not known in a part that opens, and links to a question about it (docs/product/listings.md §44)', async () => {
    const { property } = await home({ titleDeeds: null, energyClass: null, addition: 'exclusive' })
    const page = html(<PropertyReading property={property} wantedYield={6} />)
    const [inSight = '', whole = ''] = page.split('<details').slice(0, 2)
    expect(words(inSight)).not.toContain('N/A')
    expect(words(whole)).toContain('Energy efficiencyN/A')
    expect(words(inSight)).toContain('Not stated. Ask about title deeds, common expenses or energy class.')
    const [, href = ''] = /<a href="([^"]*)" rel="nofollow">title deeds/.exec(page) ?? []
    const address = new URL(href.replaceAll('&amp;', '&'), 'https://petra.example')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      type: 'exclusive',
      ask: 'request-info',
      about: 'titleDeeds',
    })
  })

  test('states a price in another currency, and that none in euro is known (docs/product/listings.md §14)', async () => {
    const { property } = await home({ priceEuro: null, otherCurrencyPrice: '£250,000' })
    const page = words(html(<PropertyContent property={property} wantedYield={6} />))
    expect(page.match(/£250,000/g)?.length).toBeGreaterThan(2)
    expect(page).toContain('Asked in another currency. The price in euro is not known.')
    expect(page).toContain('£250,000. The price in euro is not known.')
    expect(page).not.toContain('Price on request')
  })

  test('takes requests while it is on offer, then leads to others like it (docs/product/listings.md §20, §22)', async () => {
    const ctx = database().context()
    const anna = database().context({ actor: (await member(ctx)).actor })
    const id = await listing(ctx)
    const pageIn = async (state: ListingState) => {
      await ctx.db.updateTable('listing').set({ state }).where('id', '=', id).execute()
      const { property } = (await loadProperty(ctx, id))!
      return html(
        <>
          <PropertyContent property={property} wantedYield={6} />
          <PropertyPopups property={property} campaign={{}} {...visit} />
        </>,
      )
    }
    const onOffer = await pageIn('under-offer')
    expect(onOffer.match(/"show-modal" commandfor="request-viewing"/g)).toHaveLength(2)
    expect(onOffer).not.toContain('like this')
    const list = '/buy?regions=Limassol&parent_type=Apartments'
    for (const state of ['sold', 'let', 'withdrawn'] as const) {
      const page = await pageIn(state)
      expect(page).not.toMatch(/request-(?:info|viewing)/)
      expect(page).toContain('id="share-property"')
      expect(words(page)).toContain('so you can no longer ask for it')
      expect(page).toContain(`href="${list.replaceAll('&', '&amp;')}`)
      const [, alert = ''] = /href="(\/save-search\?[^"]+)"/.exec(page) ?? []
      const from = new URLSearchParams(alert.split('?')[1]).get('from') ?? ''
      expect((await loadSaveSearch(anna, from)).asks).toMatch(
        /^For sale, Limassol, Apartments, .*€240,000.*€360,000/,
      )
    }
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
    expect(sale).toContain('AVG Yield %6.0 %stated by the agent')
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
    const gallery = html(
      <PropertyGallery pictures={[]} plans={[]} video={{ youtubeId: 'abcdefghijk' }} tourUrl={null} />,
    )
    expect(gallery).not.toMatch(/<iframe|<script|src="http/)
    expect(words(gallery)).toContain('It comes from YouTube')
  })

  test('tells search engines to leave what is gone (docs/product/listings.md §4)', async () => {
    const found = await home()
    const about = (state: ListingState) => metaOf({ ...found, property: { ...found.property, state } })
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
    const popups = html(<PropertyPopups property={property} campaign={{ utmSource: 'news' }} {...visit} />)
    for (const title of ['Request Info', 'Request Viewing', 'Share with a Friend']) {
      expect(words(popups)).toContain(title)
    }
  })

  test('open their forms in the page where there is no script, filled in as far as is known (docs/product/listings.md §20)', async () => {
    const { property } = await home()
    const about = { property, campaign: { utmSource: 'news' }, ...visit }
    const popups = html(<PropertyPopups {...about} />)
    const formOf = (form: EnquiryForm) =>
      html(<InPageHomeEnquiry {...about} failed={{ form, values: {}, errors: {} }} />)
    for (const form of enquiryFormNames) {
      expect(popups).toContain(`href="${property.path}?ask=${form}"`)
      expect(formOf(form)).toContain(`name="propertyUrl" value="${property.url}"`)
      expect(words(formOf(form))).not.toContain('please check this')
    }
    expect(formOf('share')).toContain('name="utmSource" value="news"')
    for (const form of ['request-info', 'request-viewing'] as const)
      expect(formOf(form)).toContain('<option selected="">XML Portals</option>')
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
      <InPageHomeEnquiry
        property={property}
        campaign={{}}
        {...visit}
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
