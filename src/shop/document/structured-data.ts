import type {
  AutoDealer,
  AutoPartsStore,
  AutoRepair,
  BreadcrumbList,
  FAQPage,
  ItemList,
  OpeningHoursSpecification,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { Location, OpeningHours, SpecialHours } from '#locations/location.ts'
import { locationPhone } from '#locations/location-facts.ts'
import type { Site } from '#sites/schema.ts'

/** Structured data of pages as JSON-LD in the vocabulary of schema.org. `origin` is the origin of the canonical URLs. */

type Listed = Pick<
  Location,
  'slug' | 'name' | 'address' | 'contactDetail' | 'locationType' | 'reviews' | 'specialHours'
>
type Node<T> = Exclude<T, string>

const CONTEXT = { '@context': 'https://schema.org' } as const
/** Names of the weekdays by number: 0 is Sunday. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The site with its search, and the dealer with its locations. */
export function homeJsonLd(site: Site, locations: readonly Listed[], origin: string): readonly object[] {
  const website: WithContext<WebSite> = {
    ...CONTEXT,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: site.locale,
    publisher: { '@id': dealerId(origin) },
  }
  const dealer: WithContext<AutoDealer> = {
    ...CONTEXT,
    '@type': 'AutoDealer',
    '@id': dealerId(origin),
    name: site.name,
    url: `${origin}/`,
    currenciesAccepted: site.currency,
    ...(locations.length === 1 && locations[0] ? placeOf(locations[0]) : {}),
    ...(locations.length > 1 && { department: locations.map((each) => toBusiness(each, origin)) }),
  }
  return [website, dealer]
}

/** A location with its address, hours and telephone number. `reviewsShown`: its rating is on the page. */
export function locationJsonLd(location: Listed, origin: string, reviewsShown: boolean): readonly object[] {
  const { averageRating, count } = location.reviews
  const rating = { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: count } as const
  return [
    {
      ...CONTEXT,
      ...toBusiness(location, origin),
      parentOrganization: { '@id': dealerId(origin) },
      ...(reviewsShown && { aggregateRating: rating }),
    },
  ]
}

/** The results of one search page, in their order. */
export function resultsJsonLd(
  heading: string,
  items: readonly { readonly name: string; readonly href: string }[],
  origin: string,
): readonly object[] {
  const list: WithContext<ItemList> = {
    ...CONTEXT,
    '@type': 'ItemList',
    name: heading,
    numberOfItems: items.length,
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${href}`,
    })),
  }
  return items.length === 0 ? [] : [list]
}

export function breadcrumbsJsonLd(
  crumbs: readonly { readonly text: string; readonly href?: string }[],
  origin: string,
): object {
  const list: WithContext<BreadcrumbList> = {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(href === undefined ? {} : { item: `${origin}${href}` }),
    })),
  }
  return list
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'

/** A page of any other kind, as a part of the site. */
export function pageJsonLd(kind: PageKind, name: string, path: string, origin: string): object {
  const url = `${origin}${path}`
  const page: WithContext<WebPage> = {
    ...CONTEXT,
    // schema-dts has a type of its own for each kind, all with the same properties.
    '@type': kind as 'WebPage',
    '@id': url,
    url,
    name,
    isPartOf: { '@id': `${origin}/#website` },
  }
  return page
}

/** The questions and answers that a page shows. */
export function questionsJsonLd(
  faq: readonly { readonly question: string; readonly answer: string }[],
): readonly object[] {
  const page: WithContext<FAQPage> = {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return faq.length === 0 ? [] : [page]
}

function dealerId(origin: string): string {
  return `${origin}/#dealer`
}

type Business = Node<AutoDealer> | Node<AutoRepair> | Node<AutoPartsStore>

function toBusiness(location: Listed, origin: string): Business {
  const url = `${origin}/locations/${location.slug}`
  const place = { '@id': url, url, name: location.name, ...placeOf(location) }
  if (location.locationType === 'service') return { '@type': 'AutoRepair', ...place }
  if (location.locationType === 'parts') return { '@type': 'AutoPartsStore', ...place }
  return { '@type': 'AutoDealer', ...place }
}

function placeOf(location: Listed) {
  const { street, city, state, postcode, lat, long, placeUrl } = location.address
  const phone = locationPhone(location)
  const hours = [
    ...location.contactDetail.openingHours.flatMap((day) => toOpeningHours(day) ?? []),
    ...location.specialHours.map(toSpecialHours),
  ]
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
    ...(phone !== null && { telephone: phone }),
    ...(placeUrl !== null && { hasMap: placeUrl }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  } as const
}

/** A closed day opens and closes at midnight, as Google's documentation of local businesses says. */
function toSpecialHours({ date, name, status, open, close }: SpecialHours): OpeningHoursSpecification {
  const isOpen = status === 'Open' && open !== null && close !== null
  return {
    '@type': 'OpeningHoursSpecification',
    ...(name !== null && { name }),
    opens: isOpen ? open : '00:00',
    closes: isOpen ? close : '00:00',
    validFrom: date,
    validThrough: date,
  }
}

/** Null for a day that is closed or by appointment. */
function toOpeningHours({ weekday, status, open, close }: OpeningHours): OpeningHoursSpecification | null {
  if (status === 'Closed' || open === null || close === null) return null
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[weekday] ?? 'Sunday', opens: open, closes: close }
}
