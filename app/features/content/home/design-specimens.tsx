import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { RemovableChip } from '#app/ui/chip.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { exactPercent } from '#app/ui/format.ts'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.ts'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import { ListingCard } from '#app/features/listings/card/listing-card.tsx'
import { TownMap } from './town-map.tsx'

const colours = [
  ['bg-ground', 'ground'],
  ['bg-surface', 'surface'],
  ['bg-sunken', 'sunken'],
  ['bg-line', 'line'],
  ['bg-control', 'control'],
  ['bg-ink', 'ink'],
  ['bg-muted', 'muted'],
  ['bg-action', 'action'],
  ['bg-action-over', 'action-over'],
  ['bg-wash', 'wash'],
  ['bg-change', 'change'],
  ['bg-change-wash', 'change-wash'],
  ['bg-yield', 'yield'],
  ['bg-yield-wash', 'yield-wash'],
] as const

const sizes = [
  ['text-display', 'display'],
  ['text-heading', 'heading'],
  ['text-title', 'title'],
  ['text-lead', 'lead'],
  ['text-body', 'body'],
  ['text-small', 'small'],
] as const

const card: Card = {
  id: 10001,
  purpose: 'sale',
  type: 'villa',
  state: 'published',
  addition: 'exclusive',
  title: 'Villa above the bay',
  region: 'limassol',
  placeName: 'Germasogeia',
  latitude: 34.72,
  longitude: 33.08,
  priceEuro: 685_000,
  vat: null,
  formerPriceEuro: 720_000,
  bedrooms: 3,
  bathrooms: 2,
  areaSquareMetres: 184,
  plotSquareMetres: 420,
  condition: 'resale',
  yieldPercent: 5.4,
  yieldBasis: 'estimate',
  netYieldPercent: 3.8,
  annualIncomeBasis: 'estimate',
  pricePerMetreEuro: 3_723,
  reductionPercent: 4.9,
  priceChangedAt: '2026-11-01T09:00:00.000Z',
  belowEstimatePercent: null,
  isNew: true,
  listedDays: 9,
  picture: {
    src: '/pictures/scene/villa-modern/7.svg',
    avifSrcSet: null,
    webpSrcSet: null,
    width: 960,
    height: 640,
    alt: 'Villa in Germasogeia, Limassol',
  },
  pictureCount: 1,
}

/** Every piece once, in both schemes side by side: one sees at a glance what a change to a token does. */
export default function DesignSpecimens() {
  return (
    <div className="column py-12">
      <h1 className="text-display">Design</h1>
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((scheme) => (
          <div
            key={scheme}
            className={`grid content-start gap-10 rounded-large border border-line bg-ground p-8 text-ink ${scheme === 'light' ? '[color-scheme:light]' : '[color-scheme:dark]'}`}
          >
            <Specimens scheme={scheme} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Specimens({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <>
      <Specimen title="Colours">
        <ul className="grid grid-cols-3 gap-3 text-small">
          {colours.map(([swatch, name]) => (
            <li key={name}>
              <span className={`block h-12 rounded-small border border-line ${swatch}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        {sizes.map(([size, name]) => (
          <p key={name} className={`${size} font-serif`}>
            {name}: €285,000 · Λεμεσός
          </p>
        ))}
        <p className="text-body">Body in Commissioner: Ακίνητα, недвижимость, homes. 0123456789</p>
      </Specimen>
      <Specimen title="Signs">
        <IslandMark className="w-24 text-action" />
        <div className="flex flex-wrap items-center gap-4">
          <YieldMark figure={exactPercent(5.4)} basis="from 14 comparable lets in Germasogeia" />
          <Badge look="action">Exclusive</Badge>
          <Badge look="change">Reduced</Badge>
          <Badge>Under offer</Badge>
          <RemovableChip label="Limassol" removeHref="/design" />
        </div>
        <TownMap />
      </Specimen>
      <Specimen title="Buttons and dialog">
        <p className="flex flex-wrap gap-3">
          <Button look="primary" command="show-modal" commandfor={`dialog-${scheme}`}>
            Open a dialog
          </Button>
          <Button onClick={() => showToast({ text: 'Email sent successfully!' })}>Show a toast</Button>
          <Button look="quiet">Quiet</Button>
          <Button disabled>Disabled</Button>
        </p>
        <Dialog id={`dialog-${scheme}`} title="Request Viewing" footer={<Button look="primary">Send</Button>}>
          <TextField label="Name" name="name" required />
        </Dialog>
      </Specimen>
      <Specimen title="Fields">
        <TextField label="Email" hint="Only to answer you." defaultValue="anna@petra.example" />
        <TextField label="Phone" error="A phone number is needed." required />
        <SelectField label="Region">
          <option>Limassol</option>
        </SelectField>
        <TextArea label="Message" />
        <Checkbox label="Apartments" aside="1,204" defaultChecked />
      </Specimen>
      <Specimen title="Card">
        <div className="max-w-80">
          <ListingCard card={card} />
        </div>
      </Specimen>
      <Specimen title="Notice">
        <Notice
          title="No Properties found matching your search criteria."
          actions={<Button>Clear the price</Button>}
        >
          Raising the highest price to €250,000 would show 14 homes.
        </Notice>
      </Specimen>
    </>
  )
}

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="border-b border-line pb-2 text-title">{title}</h2>
      {children}
    </section>
  )
}
