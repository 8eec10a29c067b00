import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { detailsOf } from './lead-details.ts'
import type { Lead } from '../lead.ts'
import { isoIn, wishedTime } from '../local-time.ts'
import { parseKilometres } from '../form/validate-lead.ts'
import { element, optional, renderXml, type XmlElement } from './xml.ts'

const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'
const COUNTRY = 'AU'
const CURRENCY = 'AUD'

/**
 * The lead as an ADF 1.0 document (Auto-lead Data Format), which dealers' systems file by themselves. The order of
 * the elements is the DTD's (`adf-1.0.dtd`). The lead's id stays the same on every retry, so that a system that has it
 * already can tell.
 */
export function toAdf(lead: Lead): string {
  return `${PROLOG}${renderXml(element('adf', [prospect(lead)]))}\n`
}

function prospect(lead: Lead): XmlElement {
  return element(
    'prospect',
    [
      element('id', lead.id, { sequence: '1', source: lead.site.name }),
      element('requestdate', isoIn(lead.site.timezone, new Date(lead.receivedAt))),
      ...vehicles(lead),
      customer(lead),
      vendor(lead),
      provider(lead),
    ],
    { status: 'new' },
  )
}

/** The vehicle asked about, and the one to be traded in. ADF wants at least one: an enquiry about none has an empty one. */
function vehicles(lead: Lead): XmlElement[] {
  const tradeIn = tradeInVehicle(lead)
  if (lead.vehicle) return [wantedVehicle(lead, lead.vehicle), ...(tradeIn ? [tradeIn] : [])]
  return [tradeIn ?? vehicle({ interest: 'buy', status: 'used' }, [])]
}

function wantedVehicle({ form }: Lead, car: NonNullable<Lead['vehicle']>): XmlElement {
  const interest = form === 'testDrive' ? 'test-drive' : 'buy'
  const dollars = car.price === null ? null : Math.round(car.price / CENTS_PER_DOLLAR)
  return vehicle({ interest, status: car.carType === 'new' ? 'new' : 'used', car }, [
    optional('vin', car.vin),
    optional('stock', car.stockNumber),
    optional('trim', car.badge),
    optional('doors', car.doors),
    optional('bodystyle', car.body),
    optional('transmission', car.transmission),
    optional('odometer', car.km, { status: 'unknown', units: 'km' }),
    colours(car),
    optional('price', dollars, { type: 'asking', currency: CURRENCY }),
    element('comments', `${car.name}\n${car.url}`),
  ])
}

function colours({ colour, interiorColour }: NonNullable<Lead['vehicle']>): XmlElement | null {
  if (!colour && !interiorColour) return null
  return element('colorcombination', [optional('interiorcolor', interiorColour), optional('exteriorcolor', colour)])
}

/** What is known of a trade-in: its plate and kilometres; make and model come later. */
function tradeInVehicle({ form, payload }: Lead): XmlElement | null {
  const rego = textOf(payload.rego ?? payload.Rego)
  const isTradeIn = form === 'tradeIn' || payload['do-you-have-a-trade-in'] === 'Yes'
  if (!isTradeIn) return null
  const remarks = [
    rego ? `Registration ${rego} ${textOf(payload.regoState)}`.trim() : '',
    payload.finance === 'Yes' ? 'Currently under finance' : '',
  ]
  return vehicle({ interest: 'trade-in', status: 'used' }, [
    optional('odometer', parseKilometres(textOf(payload.kms)), { status: 'unknown', units: 'km' }),
    optional('comments', remarks.filter(Boolean).join('. ')),
  ])
}

interface VehicleHead {
  readonly interest: 'buy' | 'test-drive' | 'trade-in'
  readonly status: 'new' | 'used'
  readonly car?: NonNullable<Lead['vehicle']>
}

function vehicle({ interest, status, car }: VehicleHead, details: readonly (XmlElement | null)[]): XmlElement {
  return element(
    'vehicle',
    [
      car ? element('id', String(car.id), { source: 'car_id' }) : null,
      element('year', String(car?.year ?? '')),
      element('make', car?.make ?? ''),
      element('model', car?.model ?? ''),
      ...details,
    ],
    { interest, status },
  )
}

function customer(lead: Lead): XmlElement {
  const { payload, site } = lead
  const wished = wishedTime(site.timezone, textOf(payload.dateTime))
  return element('customer', [
    contact(lead),
    wished === null ? null : element('timeframe', [element('earliestdate', wished)]),
    optional('comments', comments(lead)),
  ])
}

function contact({ payload }: Lead): XmlElement {
  const prefers = (method: string): string => (payload.PreferredContactMethod === method ? '1' : '0')
  const phone = element('phone', payload.phone, {
    type: 'voice',
    time: 'nopreference',
    preferredcontact: prefers('Email') === '1' ? '0' : '1',
  })
  return element('contact', [
    element('name', payload.name, { part: 'first', type: 'individual' }),
    optional('name', textOf(payload.last_name), { part: 'last', type: 'individual' }),
    optional('email', payload.email, { preferredcontact: prefers('Email') }),
    // The DTD wants one way to reach the customer, even if it is empty.
    payload.phone || !payload.email ? phone : null,
    address(textOf(payload.postcode)),
  ])
}

function address(postcode: string): XmlElement | null {
  if (postcode === '') return null
  return element('address', [element('postalcode', postcode), element('country', COUNTRY)], { type: 'home' })
}

/** The message, then every answer that ADF has no element for. */
function comments(lead: Lead): string {
  const answers = detailsOf(lead).map(({ label, value }) => `${label}: ${value}`)
  return [lead.payload.message, answers.join('\n')].filter(Boolean).join('\n\n')
}

function vendor({ dealership, location, site }: Lead): XmlElement {
  const name = location?.name ?? dealership?.name ?? site.name
  return element('vendor', [
    dealership ? element('id', dealership.slug, { source: site.name }) : null,
    element('vendorname', dealership?.name ?? name),
    element('url', site.url),
    element('contact', [
      element('name', name, { part: 'full', type: 'business' }),
      element('phone', location?.phone ?? ''),
    ]),
  ])
}

function provider({ site, form }: Lead): XmlElement {
  return element('provider', [
    element('name', site.name, { part: 'full', type: 'business' }),
    element('service', `Website: ${form}`),
    element('url', site.url),
  ])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
