import { elementsOf, readHtml } from './read-html.ts'

/**
 * Properties without which a search engine ignores a description: those that Google's documentation of structured data
 * calls required, and `url` or `name` where it requires nothing.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url'],
  AboutPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
  CollectionPage: ['name', 'url'],
  AutoDealer: ['name'],
  AutoRepair: ['name', 'address'],
  AutoPartsStore: ['name', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Car: ['name', 'brand', 'model', 'url', 'image', 'itemCondition'],
  Brand: ['name'],
  Offer: ['availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  QuantitativeValue: ['value', 'unitCode'],
}

/** Faults of a page's JSON-LD: not JSON, an unknown type, a missing property, an address that is not absolute. */
export function jsonLdFaults(html: string): readonly string[] {
  const scripts = [...elementsOf(readHtml(html).root)].filter(
    ({ tag, attributes }) => tag === 'script' && attributes.get('type') === 'application/ld+json',
  )
  return scripts.flatMap(({ children }) => {
    try {
      const data: unknown = JSON.parse(children.filter((child) => typeof child === 'string').join(''))
      const context = (data as Record<string, unknown>)['@context']
      return [...(context === 'https://schema.org' ? [] : ['JSON-LD without context']), ...nodeFaults(data)]
    } catch (error) {
      return [`JSON-LD is no JSON: ${String(error)}`]
    }
  })
}

function nodeFaults(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(nodeFaults)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Record<string, unknown>
  const inner = Object.values(node).flatMap(nodeFaults)
  const type = node['@type']
  // A reference to a node that is described elsewhere.
  if (typeof type !== 'string') {
    return typeof node['@id'] === 'string' ? inner : ['a JSON-LD node without a type', ...inner]
  }
  const required = REQUIRED[type]
  if (!required) return [`JSON-LD of a type that is not checked: ${type}`, ...inner]
  const missing = required.filter((name) => node[name] === undefined || node[name] === '')
  const relative = ['@id', 'url', 'item'].filter(
    (name) => typeof node[name] === 'string' && !/^https?:/.test(node[name]),
  )
  const isPriced =
    type !== 'Offer' || node['priceSpecification'] !== undefined || ('priceCurrency' in node && 'price' in node)
  const isDated =
    type !== 'OpeningHoursSpecification' || 'dayOfWeek' in node || ('validFrom' in node && 'validThrough' in node)
  return [
    ...(isPriced ? [] : ['Offer without a price']),
    ...(isDated ? [] : ['OpeningHoursSpecification without a weekday or dates']),
    ...missing.map((name) => `${type} without ${name}`),
    ...relative.map((name) => `${type}: ${name} is not absolute`),
    ...inner,
  ]
}
