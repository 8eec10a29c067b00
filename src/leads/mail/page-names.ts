import { leadCopy } from '../copy.ts'
import type { Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import { nameInWords } from './values-in-words.ts'

const VEHICLE_PAGE = /^\/cars\/([^/?]+)\/?$/

/** The page at a path, as a person would call it: the vehicle's name, "Home", "Search: used cars", "Sell my car". */
export function pageName(path: string, lead: Lead): string {
  const copy = leadCopy(leadCopySite(lead))
  const plain = path.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? ''
  if (plain === '') return copy('leads.mail.page.home')
  const [, slug] = VEHICLE_PAGE.exec(plain) ?? []
  if (slug !== undefined && slug === lead.vehicle?.slug) return vehicleLabel(lead)
  if (slug !== undefined) return wordsOf(slug).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  const [first = '', ...rest] = plain.slice(1).split('/').map(wordsOf)
  return rest.length === 0 ? first : `${first}: ${rest.join(', ').toLowerCase()}`
}

/** The pages in the order of the visit, each once. */
export function pageNames(paths: readonly string[], lead: Lead): string {
  return [...new Set(paths.map((path) => pageName(path, lead)))].join(' → ')
}

/** Parameters by which advertisers and newsletters mark their links, in the order in which they are read. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']
/** Ids that only systems can read; they say which advertiser the click came from. */
const CLICK_IDS: Readonly<Record<string, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  msclkid: 'Microsoft Ads',
  fbclid: 'Facebook',
  ttclid: 'TikTok',
}
/** Parameters that choose the vehicle or a state of the page, which the mail shows in words elsewhere. */
const TECHNICAL =
  /^(?:car_id|car|cars|vehicle|id|page|sortBy|range\[.*|token|redirect|back|location(?:_id)?|dealership_slug)$/

/** The origin of the visit: campaign, advertiser, and whatever else the first address said. */
export function cameFrom({ attributes: { linked_query_params: params } }: Lead): string {
  const campaign = CAMPAIGN.flatMap((name) => params[name] || [])
  const advertisers = Object.keys(params).flatMap((name) => CLICK_IDS[name] ?? [])
  const others = Object.entries(params).filter(
    ([name, value]) =>
      value !== '' && !CAMPAIGN.includes(name) && CLICK_IDS[name] === undefined && !TECHNICAL.test(name),
  )
  return [
    ...new Set([...campaign, ...advertisers]),
    ...others.map(([name, value]) => `${nameInWords(name)}: ${value}`),
  ].join(', ')
}

/** The vehicle's name with its stock number: "2022 Toyota Hilux SR5 (U1234)". */
export function vehicleLabel({ vehicle }: Lead): string {
  if (!vehicle) return ''
  return vehicle.stockNumber ? `${vehicle.name} (${vehicle.stockNumber})` : vehicle.name
}

function wordsOf(segment: string): string {
  try {
    return nameInWords(decodeURIComponent(segment))
  } catch {
    return nameInWords(segment)
  }
}
