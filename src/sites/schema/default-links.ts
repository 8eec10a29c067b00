/** Menu and footer of a site that configures none. Their texts follow the site's noun. */
export const DEFAULT_MENU = [
  {
    text: 'Our {nouns}',
    href: '/search/new-used-and-demo-cars',
    children: [
      { text: 'New {nouns}', href: '/search/new-cars' },
      { text: 'Demo {nouns}', href: '/search/demo-cars' },
      { text: 'Used {nouns}', href: '/search/used-cars' },
    ],
  },
  { text: 'Special offers', href: '/special-offers', children: [] },
  { text: 'Sell my {noun}', href: '/trade-in', children: [] },
  { text: 'Finance', href: '/finance', children: [] },
  { text: 'Service', href: '/service', children: [] },
  { text: 'Contact', href: '/contact', children: [] },
]

export const DEFAULT_FOOTER = [
  {
    heading: 'Buy',
    links: [
      { text: 'All {nouns}', href: '/search/new-used-and-demo-cars' },
      { text: 'Special offers', href: '/special-offers' },
      { text: 'Finance', href: '/finance' },
    ],
  },
  {
    heading: 'Own',
    links: [
      { text: 'Book a service', href: '/service' },
      { text: 'Parts and accessories', href: '/vehicle-parts-and-accessories' },
      { text: 'Sell or trade in', href: '/trade-in' },
    ],
  },
  {
    heading: 'Dealership',
    links: [
      { text: 'About us', href: '/about-us' },
      { text: 'Find us', href: '/dealer-locator' },
      { text: 'Contact', href: '/contact' },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { text: 'Privacy', href: '/privacy-policy' },
      { text: 'Terms', href: '/terms-and-conditions' },
    ],
  },
]
