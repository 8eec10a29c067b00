import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { isoIn } from '#platform/zoned-time.ts'
import { LEAD_SOURCE } from '../lead.ts'
import type { SaleCustomer, SaleEvent } from '../sale-event.ts'
import { ADF_PROLOG } from './adf.ts'
import { element, optional, renderXml, type XmlElement } from './xml.ts'

/** "Reservation: cancelled", for the subject of the mail and the document. */
export function saleTitle({ subject, facts }: SaleEvent): string {
  return `${subject === 'reservation' ? 'Reservation' : 'Order'}: ${facts.event}`
}

/**
 * An event of a reservation or an order as an ADF 1.0 document. ADF has prospects only, so each event is one, with the id of the
 * reservation or order, by which the receiving system finds those that belong together.
 */
export function toSaleAdf(event: SaleEvent, customer: SaleCustomer): string {
  const { site, subjectId, at, facts } = event
  const { dealership, location, timezone } = facts
  const seller = dealership?.name ?? site.slug
  const prospect = element(
    'prospect',
    [
      element('id', subjectId, { sequence: '1', source: site.slug }),
      element('id', event.id, { sequence: '2', source: event.type }),
      element('requestdate', isoIn(timezone, new Date(at))),
      vehicle(event),
      element('customer', [contact(customer), element('comments', comments(event))]),
      element('vendor', [
        optional('id', dealership?.slug, { source: site.slug }),
        element('vendorname', seller),
        element('url', site.url),
        element('contact', [
          element('name', location?.name ?? seller, { part: 'full', type: 'business' }),
          element('phone', location?.phone ?? ''),
        ]),
      ]),
      element('provider', [
        element('name', seller, { part: 'full', type: 'business' }),
        element('service', `${LEAD_SOURCE}: ${saleTitle(event)}`),
        element('url', site.url),
      ]),
    ],
    { status: 'new' },
  )
  return `${ADF_PROLOG}${renderXml(element('adf', [prospect]))}\n`
}

function vehicle({ facts: { vehicle: car } }: SaleEvent): XmlElement {
  return element(
    'vehicle',
    [
      element('id', String(car.id), { source: 'car_id' }),
      element('year', String(car.year ?? '')),
      element('make', car.make ?? ''),
      element('model', car.model ?? ''),
      optional('vin', car.vin),
      optional('stock', car.stockNumber),
      optional('trim', car.badge),
      element('comments', `${car.name}\n${car.url}`),
    ],
    { interest: 'buy', status: car.carType === 'new' ? 'new' : 'used' },
  )
}

function contact({ name, lastName, email, phone }: SaleCustomer): XmlElement {
  const isSplit = lastName !== undefined && lastName !== ''
  return element('contact', [
    element('name', name, { part: isSplit ? 'first' : 'full', type: 'individual' }),
    isSplit ? element('name', lastName, { part: 'last', type: 'individual' }) : null,
    optional('email', email),
    phone || !email ? element('phone', phone, { type: 'voice' }) : null,
  ])
}

function comments(event: SaleEvent): string {
  const { reference, deposit, depositCents, heldUntil } = event.facts
  const dollars = typeof depositCents === 'number' && depositCents > 0 ? `$${depositCents / CENTS_PER_DOLLAR}` : ''
  const rows: readonly (readonly [string, unknown])[] = [
    ['Reference', reference],
    ['Deposit', dollars && `${dollars} (${String(deposit)})`],
    ['Held until', typeof heldUntil === 'string' ? isoIn(event.facts.timezone, new Date(heldUntil)) : ''],
  ]
  const lines = rows.flatMap(([label, value]) =>
    typeof value === 'string' && value !== '' ? `${label}: ${value}` : [],
  )
  return [saleTitle(event), ...lines].join('\n')
}
