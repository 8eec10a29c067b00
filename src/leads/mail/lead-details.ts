import type { Lead } from '../lead.ts'
import { timeInWords, wishedTime } from '../local-time.ts'

export interface LeadDetail {
  readonly label: string
  readonly value: string
}

/** How an answer is called before the dealer, in the order in which it is told. */
const LABELS: Readonly<Record<string, string>> = {
  category: 'Category',
  subcategory: 'Subcategory',
  dateTime: 'Preferred time',
  PreferredContactMethod: 'Prefers contact by',
  Rego: 'Registration',
  regoState: 'Registered in',
  kms: 'Kilometres',
  finance: 'Currently under finance',
  'do-you-have-a-trade-in': 'Has a trade-in',
  additional_services: 'Services',
  'Request Photos': 'Photos',
  vehiclePriceBudget: 'Budget',
  preferredDealership: 'Preferred dealership',
}

/** Told elsewhere (who, message, vehicle, place), or of use to machines only. */
const NOT_TOLD = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'opt_in',
  'terms_conditions',
  'location',
  'location_id',
  'dealership_slug',
  'manufacturer_slug',
  'page_id',
  'rego',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'car_id',
  'car_dealership_id',
  'vehicle_status',
])

/** Every answer of the shopper that has no place of its own in a mail or document: the known ones first. */
export function detailsOf(lead: Lead): LeadDetail[] {
  const { payload } = lead
  const known = Object.keys(LABELS)
  const others = Object.keys(payload).filter((name) => !known.includes(name) && !NOT_TOLD.has(name))
  return [...known, ...others].flatMap((name) => {
    const value = told(lead, name)
    return value === '' ? [] : [{ label: LABELS[name] ?? name, value }]
  })
}

function told({ payload, site }: Lead, name: string): string {
  const value = payload[name]
  if (typeof value === 'object') return value.join(', ')
  if (typeof value !== 'string' || value === '') return ''
  if (name !== 'dateTime') return value
  const wished = wishedTime(site.timezone, value)
  if (wished === null) return value
  // A day without a time is a wish for any time of it.
  return /\d:\d/.test(value) ? timeInWords(site.timezone, new Date(wished)) : value
}
