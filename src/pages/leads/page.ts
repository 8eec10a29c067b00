import { leadCopy } from '#leads/copy.ts'
import { LOCATION_COPY } from '#locations/copy.ts'
import { isOpen, todayText } from '#locations/location-facts.ts'
import { toVehicleBrief, type VehicleBriefView } from '#shop/forms/form-views.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import type { SentLead } from './load.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { threadCopy } from '#leads/thread/thread-copy.ts'
import { SUCCESS_PATH } from '#leads/submission/wire-lead.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import type { Site } from '#sites/schema.ts'

/** An appointment that the last lead booked. */
export interface Booked {
  readonly start: Date
  readonly timezone: string
  readonly place: string
}

export interface SuccessView {
  readonly title: string
  readonly lead: string
  /** The booked time and its place; null when the lead booked none. */
  readonly booked: string | null
  readonly next: string
  /** When the location that answers opens again; null while it is open, and where that is unknown. */
  readonly opens: string | null
  readonly brief: VehicleBriefView | null
  readonly similar: { readonly heading: string; readonly cards: readonly VehicleCardView[] } | null
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

export interface SentFacts {
  readonly booked?: Booked | null
  readonly sent?: SentLead | null
  readonly now: Date
}

function opensText(site: Site, location: SentLead['location'], now: Date): string | null {
  if (location === null || isOpen(location, now)) return null
  const opens = todayText(location, now, copyFor(site, LOCATION_COPY))
  return opens === null ? null : leadCopy(site)('leads.success.opens', { place: location.name, opens })
}

/** The page after a lead: a confirmation, the next steps, and links. `lastPage` is the page of the form, `follow` that of the lead. */
export function toSuccessPage(
  site: Site,
  lastPage: string | undefined,
  follow: string | undefined,
  { booked = null, sent = null, now }: SentFacts,
): SuccessView {
  const words = sent?.about ? inNounOf(site, sent.about.vehicle.itemType) : site
  const copy = leadCopy(site)
  const brief = sent?.about
    ? toVehicleBrief(sent.about.vehicle, sent.about.picture, leadCopy(words)('leads.success.vehicle'), site)
    : null
  const hasBack =
    lastPage !== undefined &&
    lastPage !== brief?.href &&
    lastPage !== SUCCESS_PATH &&
    lastPage !== DEFAULT_SEARCH_PATH &&
    lastPage !== '/'
  return {
    title: copy('leads.success.title'),
    // A booked time needs no answer, so the page promises none.
    lead: booked ? copy('leads.success.leadBooked') : copy('leads.success.lead'),
    booked:
      booked && copy('leads.success.booked', { time: timeInWords(booked.timezone, booked.start), place: booked.place }),
    next: booked ? copy('leads.success.nextBooked') : copy('leads.success.next', { promise: copy('leads.promise') }),
    opens: booked ? null : opensText(site, sent?.location ?? null, now),
    brief,
    similar:
      sent === null || sent.similar.length === 0
        ? null
        : { heading: leadCopy(words)('leads.success.similar'), cards: sent.similar },
    links: [
      ...(follow ? [{ href: follow, text: threadCopy(site)('leads.thread.link') }] : []),
      { href: DEFAULT_SEARCH_PATH, text: copy('leads.success.stock') },
      ...(hasBack ? [{ href: lastPage, text: copy('leads.success.back') }] : []),
      { href: '/', text: copy('leads.success.home') },
    ],
  }
}
