import type { CopySite } from '#sites/copy.ts'
import { leadCopy } from './copy.ts'
import { kms, rego, regoState, tradeIn as hasTradeInField, underFinance } from './form/fields/vehicle-fields.ts'
import { leadForm } from './form/forms.ts'
import { dealerLabel } from './form/lead-field.ts'
import { parseKilometres } from './form/validate-lead.ts'
import type { Lead } from './lead.ts'
import { leadCopySite } from './lead-words.ts'
import { dollarsInWords, kilometresInWords, nameInWords, plateInWords } from './mail/values-in-words.ts'

/** The shopper's own vehicle, which the lead offers in trade or for sale, as far as it was described. */
export interface OwnVehicle {
  readonly year: string
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly km: number | null
  readonly rego: string
  readonly regoState: string
  /** One of the values of ADF; null for none. */
  readonly condition: 'excellent' | 'good' | 'fair' | 'poor' | null
}

export interface OwnVehicleRow {
  readonly label: string
  readonly value: string
  readonly href?: string
}

/** Values of a lead that describe it: `trade_in_year`, `trade_in_make`, … and, by the question's name, `trade_in_tyres`. */
const PREFIX = 'trade_in_'
const DESCRIBED = ['year', 'make', 'model', 'badge', 'photos'].map((name) => PREFIX + name)
/** Values of an online offer besides those. The others are for systems only. */
const OFFER_PRICE = 'offer_price'
const OFFER_UNTIL = 'offer_until'
const FOR_SYSTEMS = ['lead_id', 'offer_accepted']

/** Whether the vehicle's part of the mail shows this value, or only systems read it. */
export function isOfOwnVehicle(name: string): boolean {
  return name.startsWith(PREFIX) || [OFFER_PRICE, OFFER_UNTIL, ...FOR_SYSTEMS].includes(name)
}

/** Fields that other forms ask for other reasons; of a trade-in they are part of the vehicle. */
export const OWN_VEHICLE_FIELDS: readonly string[] = [rego.name, 'Rego', regoState.name, kms.name, underFinance.name]

/** The vehicle that the lead offers; null for a lead that offers none. */
export function ownVehicleOf(lead: Lead): OwnVehicle | null {
  if (!offersVehicle(lead)) return null
  const text = (name: string) => textOf(lead, name)
  const [, condition = ''] = /^(excellent|good|fair|poor)\b/i.exec(text('trade_in_condition')) ?? []
  return {
    year: text('trade_in_year'),
    make: text('trade_in_make'),
    model: text('trade_in_model'),
    badge: text('trade_in_badge'),
    km: parseKilometres(text(kms.name)),
    rego: plateInWords(text(rego.name) || text('Rego')),
    regoState: text(regoState.name),
    condition: condition === '' ? null : (condition.toLowerCase() as OwnVehicle['condition']),
  }
}

/** The same for a person: name, registration, kilometres, what was said about its condition, and the offer. */
export function ownVehicleRows(lead: Lead): readonly OwnVehicleRow[] {
  const own = ownVehicleOf(lead)
  if (own === null) return []
  const site = leadCopySite(lead)
  const copy = leadCopy(site)
  const text = (name: string) => textOf(lead, name)
  const rows: readonly OwnVehicleRow[] = [
    {
      label: copy('leads.mail.ownVehicle.name'),
      value: [own.year, own.make, own.model, own.badge].filter(Boolean).join(' '),
    },
    { label: dealerLabel(rego, site), value: own.rego },
    // The form preselects a state, which says nothing without a registration.
    { label: dealerLabel(regoState, site), value: own.rego === '' ? '' : own.regoState },
    { label: dealerLabel(kms, site), value: kilometresInWords(text(kms.name)) },
    { label: dealerLabel(underFinance, site), value: text(underFinance.name) },
    ...conditionRows(lead),
    { label: copy('leads.mail.ownVehicle.offer'), value: dollarsInWords(text(OFFER_PRICE)) },
    { label: copy('leads.mail.ownVehicle.until'), value: text(OFFER_UNTIL) },
    photosRow(lead, site),
  ]
  return rows.filter(({ value }) => value !== '')
}

/** The answers to the questions of a valuation, by the names of the questions. */
function conditionRows({ payload }: Lead): readonly OwnVehicleRow[] {
  const names = Object.keys(payload).filter((name) => name.startsWith(PREFIX) && !DESCRIBED.includes(name))
  return names.map((name) => {
    const value = payload[name]
    return { label: nameInWords(name.slice(PREFIX.length)), value: typeof value === 'string' ? value : '' }
  })
}

/** The link to the photos. Only one of the site itself: anybody can send a form with another. */
function photosRow(lead: Lead, site: CopySite): OwnVehicleRow {
  const href = textOf(lead, 'trade_in_photos')
  const copy = leadCopy(site)
  const isOwn = href.startsWith(`${lead.site.url}/`)
  return { label: copy('leads.mail.ownVehicle.photos'), value: isOwn ? copy('leads.mail.ownVehicle.see') : '', href }
}

function offersVehicle({ form, payload }: Lead): boolean {
  const { tradeIn } = leadForm(form).adf
  return tradeIn === 'always' || (tradeIn === 'when-answered-yes' && payload[hasTradeInField.name] === 'Yes')
}

function textOf({ payload }: Lead, name: string): string {
  const value = payload[name]
  return typeof value === 'string' ? value : ''
}
