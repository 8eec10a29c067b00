import { HOUR_MS } from '#platform/clock.ts'
import { isCareers, type EventFacts } from '../lead-event.ts'
import { leadForm, type FormName } from '../form/forms.ts'
import type { Department, LeadLocation, LeadPlaces, LeadSite } from '../lead-site.ts'
import type { Lead } from '../lead.ts'
import type { SaleEventType } from '../sale-event.ts'

/** `spam-digest`: one mail an hour with every suspected lead of a mailbox; `shopper`: a confirmation to the sender; `answer` and `sms`: messages by staff to the sender. */
export type DeliveryChannel = 'email' | 'adf' | 'webhook' | 'spam-digest' | 'shopper' | 'answer' | 'sms'

export interface PlannedDelivery {
  readonly channel: DeliveryChannel
  /** An e-mail address or https URL; empty if no recipient is configured, which the doctor command reports. */
  readonly target: string
}

export interface DeliveryFacts {
  readonly lead: Omit<EventFacts, 'vehicle'>
  readonly site: Pick<LeadSite, 'leads'>
  readonly location: LeadLocation | null
  readonly places: LeadPlaces
  readonly isSuspected: boolean
  /** The department whose mailbox receives the lead, where a location has one for it. */
  readonly department: Department
}

/**
 * Every delivery of a lead to the dealer. A careers enquiry goes to the careers mailbox only, suspected spam to one mailbox only. All
 * others go to the deliveries that the site configures, by default to the mailboxes of the location and of those it distributes leads to.
 */
export function planDeliveries(given: DeliveryFacts): PlannedDelivery[] {
  const facts = ofDepartment(given)
  const { lead, site, location, places, isSuspected } = facts
  if (isSuspected) return [suspectedDelivery(facts)]
  if (isCareers(lead)) return [{ channel: 'email', target: site.leads.careersEmail ?? '' }]
  const usual = mailboxes(location, places)
  const fitting = site.leads.delivery.filter((delivery) => isFor(delivery, lead.category, location))
  const planned = fitting.flatMap((delivery): PlannedDelivery[] => {
    if (delivery.kind === 'webhook') return [{ channel: 'webhook', target: delivery.url }]
    const targets = delivery.to === undefined ? usual : [delivery.to]
    return targets.map((target) => ({ channel: delivery.kind, target }))
  })
  // A lead that matches no configured delivery goes to the usual mailboxes rather than to nobody.
  return withoutRepeats(planned.length > 0 ? planned : usual.map((target) => ({ channel: 'email', target })))
}

/** The facts with the mailboxes of one department in place of the locations' own, where they have one. */
function ofDepartment(facts: DeliveryFacts): DeliveryFacts {
  const { department, location, places } = facts
  const at = (place: LeadLocation): LeadLocation => ({ ...place, email: place.mailboxes[department] ?? place.email })
  return { ...facts, location: location && at(location), places: { ...places, locations: places.locations.map(at) } }
}

/** The department that a form is for. */
export function departmentOf(form: FormName): Department {
  return form === 'finance' ? form : leadForm(form).placeType
}

type ConfiguredDelivery = LeadSite['leads']['delivery'][number]

/**
 * The deliveries of an event of a reservation or an order to the dealer's other systems. `reservation` and `purchase` count as its category.
 * There are no readable mails, because reservations and orders have mails of their own, and no ADF for a new order, because the lead of that
 * order has one.
 */
export function planSaleDeliveries(
  delivery: readonly ConfiguredDelivery[],
  type: SaleEventType,
  location: MailboxPlace | null,
  locations: readonly MailboxPlace[],
): PlannedDelivery[] {
  const [subject] = type.split('.')
  const planned = delivery
    .filter((each) => isFor(each, subject, location))
    .flatMap((each): PlannedDelivery[] => {
      if (each.kind === 'webhook') return [{ channel: 'webhook', target: each.url }]
      if (each.kind !== 'adf' || type === 'purchase.created') return []
      const targets = each.to === undefined ? mailboxes(location, { locations }) : [each.to]
      return targets.map((target) => ({ channel: 'adf', target }))
    })
  return withoutRepeats(planned)
}

/** Whether a delivery is for leads of this category and location. */
function isFor(
  { locations, categories }: ConfiguredDelivery,
  category: string | undefined,
  location: Pick<LeadLocation, 'slug'> | null,
): boolean {
  const isCategory = categories === undefined || categories.includes(category ?? '')
  return isCategory && (locations === undefined || (location !== null && locations.includes(location.slug)))
}

/** Suspected spam goes to the mailbox that the site names for it, else to the one that the lead would have gone to. */
function suspectedDelivery({ lead, site, location, places }: DeliveryFacts): PlannedDelivery {
  const { careersEmail, delivery, suspectedSpam } = site.leads
  const email = delivery.find(({ kind }) => kind === 'email')
  const configured = email?.kind === 'email' ? email.to : undefined
  const own = isCareers(lead) ? (careersEmail ?? '') : (configured ?? mailboxOf(location, places.locations))
  return {
    channel: suspectedSpam.delivery === 'hourlyDigest' ? 'spam-digest' : 'email',
    target: suspectedSpam.to ?? own,
  }
}

/** The confirmation mail to the shopper. Suspected spam gets none, because it may name anybody's address. */
export function shopperDeliveries(
  { form, payload, appointment, suspectedSpam }: Lead,
  site: Pick<LeadSite, 'leads'>,
): readonly PlannedDelivery[] {
  const isWanted = appointment !== undefined || (site.leads.confirmationMail && !leadForm(form).ownConfirmation)
  return isWanted && !suspectedSpam ? [{ channel: 'shopper', target: payload.email }] : []
}

/** The time at which a delivery is due: at once, for a digest at the next full hour. */
export function deliveryDueAt(channel: DeliveryChannel, receivedAt: Date): Date {
  if (channel !== 'spam-digest') return receivedAt
  return new Date(Math.ceil((receivedAt.getTime() + 1) / HOUR_MS) * HOUR_MS)
}

/** The location's mailbox and those of the locations that it passes leads on to. */
function mailboxes(
  location: MailboxPlace | null,
  { locations }: { readonly locations: readonly MailboxPlace[] },
): string[] {
  const own = mailboxOf(location, locations)
  const others = (location?.distributionLocations ?? []).flatMap((name) => {
    const place = locations.find(({ id, slug }) => id === name || slug === name || String(id) === name)
    return place?.email ? [place.email] : []
  })
  return [own, ...others]
}

type Mailbox = Pick<LeadLocation, 'email' | 'dealershipId' | 'primary'>
type MailboxPlace = Mailbox & Pick<LeadLocation, 'id' | 'slug' | 'distributionLocations'>

/**
 * The mailbox of a location. Without one of its own it uses that of another location, preferably of its dealership and preferably a
 * primary one. Empty if the site has no mailbox at all.
 */
export function mailboxOf(location: Mailbox | null, locations: readonly Mailbox[]): string {
  if (location?.email) return location.email
  const withMailbox = locations.filter(({ email }) => email !== null && email !== '')
  const sameDealership = withMailbox.filter(({ dealershipId }) => dealershipId === location?.dealershipId)
  const candidates = sameDealership.length > 0 ? sameDealership : withMailbox
  return (candidates.find(({ primary }) => primary) ?? candidates[0])?.email ?? ''
}

function withoutRepeats(planned: readonly PlannedDelivery[]): PlannedDelivery[] {
  const seen = new Set<string>()
  return planned.filter(({ channel, target }) => {
    const key = `${channel} ${target.toLowerCase()}`
    return !seen.has(key) && seen.add(key)
  })
}
