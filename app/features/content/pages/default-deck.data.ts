/** The slides of /presentation and /training while the agency has set none of its own. */
export type Slide = {
  title: string
  text: string
  points?: string[]
  /** The path of a drawn scene. */
  picture: string
  link?: { href: string; label: string }
}

export const defaultSlides = {
  presentation: [
    {
      title: 'Homes across Cyprus',
      text: 'Browse homes for sale and to rent in all five regions, as a list or on a map. Filter by price, size, bedrooms and location.',
      picture: '/pictures/scene/villa-stone/3298.svg',
      link: { href: '/buy', label: 'See homes for sale' },
    },
    {
      title: 'See what a home earns',
      text: 'Every home for sale shows its yearly rental income and yield wherever enough similar homes are rented nearby.',
      points: [
        'Income comes from homes that are really on offer to rent',
        'We show how many homes each figure is based on',
        'Filter homes by their yield',
      ],
      picture: '/pictures/scene/living-room/49920.svg',
      link: { href: '/buy', label: 'Compare yields' },
    },
    {
      title: 'Know the market',
      text: 'Median asking prices, rents and yields for every town, calculated from the homes on offer today.',
      picture: '/pictures/scene/apartment-tower/49922.svg',
      link: { href: '/market-limassol', label: 'See prices in Limassol' },
    },
    {
      title: 'Be the first to know',
      text: 'Save an alert with your price and yield. We e-mail you when a home matches, and you can stop the e-mails with one click.',
      picture: '/pictures/scene/bedroom/49922.svg',
      link: { href: '/my-alerts', label: 'Set up an alert' },
    },
    {
      title: 'Sell or let with us',
      text: 'Tell us about your home. We value it, photograph it, show it to buyers and tenants, and stay with you until the keys change hands.',
      picture: '/pictures/scene/apartment-block/4130.svg',
      link: { href: '/sell', label: 'Sell your home' },
    },
  ],
  training: [
    {
      title: 'Search your way',
      text: 'Choose Buy or Rent, then pick a region or type a town in Greek or English. The list updates as you change the filters.',
      points: [
        'Switch between list and map at any time',
        'Copy the address of the page to share a search',
        'Sort by newest or by price',
      ],
      picture: '/pictures/scene/villa-stone/3298.svg',
      link: { href: '/search', label: 'Search on the map' },
    },
    {
      title: 'Read a property page',
      text: 'Below the photos you find the facts, the price history, and what the home could earn in rent.',
      points: [
        'Yield is one year of rent divided by the price',
        'Choose the yield you want, and see the price that gives it',
        'Request details or a viewing on the same page',
      ],
      picture: '/pictures/scene/kitchen/49921.svg',
      link: { href: '/buy', label: 'Open a property' },
    },
    {
      title: 'Save and compare',
      text: 'Press the heart on any home to save it. Your list shows price changes, and you can compare homes side by side.',
      picture: '/pictures/scene/living-room/49920.svg',
      link: { href: '/mylisting', label: 'See saved homes' },
    },
    {
      title: 'Let us watch for you',
      text: 'Set an alert on a town page for price, rent, income or yield. We check every new and changed home against it.',
      picture: '/pictures/scene/penthouse-terrace/49923.svg',
      link: { href: '/my-alerts', label: 'Set up an alert' },
    },
    {
      title: 'We are here to help',
      text: 'Would you like someone to go through it with you? Call or write to us, and we will find a time.',
      picture: '/pictures/scene/bedroom/49922.svg',
      link: { href: '/contact', label: 'Contact us' },
    },
  ],
} satisfies Record<'presentation' | 'training', Slide[]>
