import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { isoIn } from '#platform/zoned-time.ts'
import { leadCopy } from '../copy.ts'
import { rego } from '../form/fields/vehicle-fields.ts'
import type { AdfRole } from '../form/form-definition.ts'
import { leadForm } from '../form/forms.ts'
import { dealerLabel } from '../form/lead-field.ts'
import { LEAD_SOURCE, type Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import { ownVehicleOf, ownVehicleRows } from '../own-vehicle.ts'
import { preferredTime } from '../local-time.ts'
import { consentRows, detailsOf, type LeadDetail } from './lead-details.ts'
import { leadSubject } from './lead-subject.ts'
import { loanRows } from './loan-rows.ts'
import { phoneInWords } from './values-in-words.ts'
import { element, optional, renderXml, type XmlElement } from './xml.ts'

export const ADF_PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'
const COUNTRY = 'AU'
const CURRENCY = 'AUD'

/**
 * The lead as an ADF 1.0 document (Auto-lead Data Format), which dealers' systems import. The elements are in the order of the DTD
 * (`adf-1.0.dtd`). Every retry has the same id, so that the receiving system can detect duplicates.
 */
export function toAdf(lead: Lead): string {
  return `${ADF_PROLOG}${renderXml(element('adf', [prospect(lead)]))}\n`
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

/** The vehicle that the lead is about, and the trade-in. A lead without either gets an empty vehicle, because ADF requires one. */
function vehicles(lead: Lead): XmlElement[] {
  const tradeIn = tradeInVehicle(lead)
  if (lead.vehicle) return [requestedVehicle(lead, lead.vehicle), ...(tradeIn ? [tradeIn] : [])]
  return [tradeIn ?? vehicle({ interest: leadForm(lead.form).adf.interest, status: 'used' }, [])]
}

function requestedVehicle(lead: Lead, car: NonNullable<Lead['vehicle']>): XmlElement {
  const interest = interestOf(lead)
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

/** ADF has no interest in an inspection, so a dealer's system gets that of a buyer. */
function interestOf({ form, payload }: Lead): AdfRole['interest'] {
  const { adf, inspected } = leadForm(form)
  return inspected && payload.subcategory === inspected.filing.subcategory ? inspected.interest : adf.interest
}

function colours({ colour, interiorColour }: NonNullable<Lead['vehicle']>): XmlElement | null {
  if (!colour && !interiorColour) return null
  return element('colorcombination', [optional('interiorcolor', interiorColour), optional('exteriorcolor', colour)])
}

/** The shopper's own vehicle, with everything that was said about it; null if none is offered. */
function tradeInVehicle(lead: Lead): XmlElement | null {
  const own = ownVehicleOf(lead)
  if (own === null) return null
  const plate = own.rego && `${dealerLabel(rego, leadCopySite(lead))} ${own.rego} ${own.regoState}`.trim()
  const kept = ownVehicleRows(lead).filter(({ label }) => label !== dealerLabel(rego, leadCopySite(lead)))
  const remarks = kept.map(({ label, value, href }) => `${label}: ${href ?? value}`)
  return vehicle({ interest: 'trade-in', status: 'used', own }, [
    optional('trim', own.badge || null),
    optional('odometer', own.km, { status: 'unknown', units: 'km' }),
    optional('condition', own.condition),
    optional('comments', [plate, ...remarks].filter(Boolean).join('\n')),
  ])
}

interface VehicleHead {
  readonly interest: AdfRole['interest'] | 'trade-in'
  readonly status: 'new' | 'used'
  readonly car?: NonNullable<Lead['vehicle']>
  /** The shopper's own vehicle, as far as the form asked for it. */
  readonly own?: { readonly year: string; readonly make: string; readonly model: string }
}

function vehicle({ interest, status, car, own }: VehicleHead, details: readonly (XmlElement | null)[]): XmlElement {
  return element(
    'vehicle',
    [
      car ? element('id', String(car.id), { source: 'car_id' }) : null,
      element('year', String(car?.year ?? own?.year ?? '')),
      element('make', car?.make ?? own?.make ?? ''),
      element('model', car?.model ?? own?.model ?? ''),
      ...details,
    ],
    { interest, status },
  )
}

function customer(lead: Lead): XmlElement {
  const { payload, site } = lead
  const preferred = preferredTime(site.timezone, textOf(payload.dateTime))
  return element('customer', [
    contact(lead),
    preferred === null ? null : element('timeframe', [element('earliestdate', preferred)]),
    optional('comments', comments(lead)),
  ])
}

function contact({ payload }: Lead): XmlElement {
  const prefers = (method: string): string => (payload.PreferredContactMethod === method ? '1' : '0')
  const phone = element('phone', phoneInWords(payload.phone), {
    type: 'voice',
    time: 'nopreference',
    preferredcontact: prefers('Email') === '1' ? '0' : '1',
  })
  return element('contact', [
    element('name', payload.name, { part: 'first', type: 'individual' }),
    optional('name', textOf(payload.last_name), { part: 'last', type: 'individual' }),
    optional('email', payload.email, { preferredcontact: prefers('Email') }),
    // The DTD requires a phone number or an e-mail address, even if it is empty.
    payload.phone || !payload.email ? phone : null,
    address(textOf(payload.postcode)),
  ])
}

function address(postcode: string): XmlElement | null {
  if (postcode === '') return null
  return element('address', [element('postalcode', postcode), element('country', COUNTRY)], { type: 'home' })
}

/** The message, the loan of the finance calculator, every answer that ADF has no element for, and the consents. */
function comments(lead: Lead): string {
  const lines = (rows: readonly LeadDetail[]) => rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const loan = lines(loanRows(lead))
  return [
    lead.payload.message,
    loan && `${leadCopy(leadCopySite(lead))('leads.mail.loan')}:\n${loan}`,
    lines([...detailsOf(lead), ...consentRows(lead)]),
  ]
    .filter(Boolean)
    .join('\n\n')
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

function provider(lead: Lead): XmlElement {
  const { site } = lead
  return element('provider', [
    element('name', site.name, { part: 'full', type: 'business' }),
    element('service', `${LEAD_SOURCE}: ${leadSubject(lead)}`),
    element('url', site.url),
  ])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
