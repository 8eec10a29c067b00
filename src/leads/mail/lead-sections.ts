import { phoneHref, type MailFact, type MailItem, type MailSection } from '#platform/mail-document.ts'
import { formatMoney } from '#platform/money.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { leadCopy, type LeadCopy } from '../copy.ts'
import type { Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import { ownVehicleRows } from '../own-vehicle.ts'
import { consentRows, detailsOf } from './lead-details.ts'
import { loanRows } from './loan-rows.ts'
import type { LeadMailLook } from './mail-look.ts'
import { cameFrom, pageName, pageNames } from './page-names.ts'
import { kilometresInWords, phoneInWords } from './values-in-words.ts'

interface Row {
  readonly label: string
  readonly value: string
  readonly href?: string
}

export function fullName(payload: Lead['payload']): string {
  return [payload.name, typeof payload.last_name === 'string' ? payload.last_name : ''].filter(Boolean).join(' ')
}

/** The sender of the lead, with telephone and address as links. */
export function customerFacts({ payload, ...lead }: Lead): readonly MailFact[] {
  const copy = leadCopy(leadCopySite(lead))
  const phone = phoneInWords(payload.phone)
  const address = encodeURIComponent(payload.email).replaceAll('%40', '@')
  return factsOf([
    { label: copy('leads.mail.name'), value: fullName(payload) },
    { label: copy('leads.mail.phone'), value: phone, href: phoneHref(phone) },
    { label: copy('leads.mail.email'), value: payload.email, href: `mailto:${address}` },
    { label: copy('leads.mail.postcode'), value: typeof payload.postcode === 'string' ? payload.postcode : '' },
  ])
}

/** The vehicle as it was when the lead was sent, with its picture if the site still has it. */
export function leadItem(lead: Lead, { item }: LeadMailLook): MailItem | null {
  const { vehicle } = lead
  if (!vehicle) return null
  const copy = leadCopy(leadCopySite(lead))
  const price = vehicle.price ? formatMoney(vehicle.price) : null
  const km = vehicle.km === null ? '' : kilometresInWords(String(vehicle.km))
  return {
    name: vehicle.name,
    href: vehicle.url,
    picture: item?.picture ?? null,
    price,
    // The kind of a price is that of today's. It is left out if the price has changed since.
    priceKind: item?.price === price ? (item?.priceKind ?? null) : null,
    facts: [copy(`leads.mail.condition.${vehicle.carType}`), km].filter(Boolean),
  }
}

/** Everything else: the shopper's own vehicle, the loan, the answers, the vehicle's numbers, the consents and where it came from. */
export function leadSections(lead: Lead): readonly MailSection[] {
  const copy = leadCopy(leadCopySite(lead))
  const sections: readonly { heading: string; rows: readonly Row[] }[] = [
    { heading: copy('leads.mail.ownVehicle'), rows: ownVehicleRows(lead) },
    { heading: copy('leads.mail.loan'), rows: loanRows(lead) },
    { heading: copy('leads.mail.details'), rows: detailsOf(lead) },
    { heading: copy(lead.vehicle ? 'leads.mail.vehicle' : 'leads.mail.location'), rows: vehicleRows(lead, copy) },
    { heading: copy('leads.mail.source'), rows: sourceRows(lead, copy) },
  ]
  return sections
    .map(({ heading, rows }) => ({ heading, facts: factsOf(rows) }))
    .filter(({ facts }) => facts.length > 0)
}

function vehicleRows({ vehicle, dealership, location }: Lead, copy: LeadCopy): readonly Row[] {
  return [
    { label: copy('leads.mail.stockNumber'), value: vehicle?.stockNumber ?? '' },
    { label: copy('leads.mail.vin'), value: vehicle?.vin ?? '' },
    { label: copy('leads.mail.dealership'), value: dealership?.name ?? '' },
    { label: copy('leads.mail.location'), value: location?.name ?? '' },
  ]
}

function sourceRows(lead: Lead, copy: LeadCopy): readonly Row[] {
  const { receivedAt, site, url, attributes } = lead
  return [
    { label: copy('leads.mail.received'), value: timeInWords(site.timezone, new Date(receivedAt)) },
    ...consentRows(lead),
    sentFrom(lead, url, copy('leads.mail.sentFrom')),
    { label: copy('leads.mail.cameFrom'), value: cameFrom(lead) },
    { label: copy('leads.mail.pages'), value: pageNames(attributes.visited_pages, lead) },
  ]
}

/**
 * The page with the form: of the site itself by its name, any other by its host alone. The sender decides what is here, so that
 * `https://yard.example@phish.example/` must become no link of a mail that a dealer trusts.
 */
function sentFrom(lead: Lead, url: string, label: string): Row {
  const page = URL.parse(url)
  if (page === null || !/^https?:$/.test(page.protocol)) return { label, value: url }
  if (page.origin !== URL.parse(lead.site.url)?.origin) return { label, value: page.host }
  return { label, value: pageName(page.pathname, lead), href: `${page.origin}${page.pathname}` }
}

function factsOf(rows: readonly Row[]): readonly MailFact[] {
  return rows
    .filter(({ value }) => value !== '')
    .map(({ label, value, href }) => (href === undefined ? [label, value] : [label, value, href]))
}
