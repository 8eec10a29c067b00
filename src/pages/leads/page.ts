import { leadCopy } from '#leads/copy.ts'
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
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** The page after a lead: a confirmation, the next steps, and links. `lastPage` is the page of the form, `follow` that of the lead. */
export function toSuccessPage(
  site: Site,
  lastPage: string | undefined,
  follow?: string,
  booked: Booked | null = null,
): SuccessView {
  const copy = leadCopy(site)
  const hasBack =
    lastPage !== undefined && lastPage !== SUCCESS_PATH && lastPage !== DEFAULT_SEARCH_PATH && lastPage !== '/'
  return {
    title: copy('leads.success.title'),
    // A booked time needs no answer, so the page promises none.
    lead: booked ? copy('leads.success.leadBooked') : copy('leads.success.lead'),
    booked:
      booked && copy('leads.success.booked', { time: timeInWords(booked.timezone, booked.start), place: booked.place }),
    next: booked ? copy('leads.success.nextBooked') : copy('leads.success.next', { promise: copy('leads.promise') }),
    links: [
      ...(follow ? [{ href: follow, text: threadCopy(site)('leads.thread.link') }] : []),
      { href: DEFAULT_SEARCH_PATH, text: copy('leads.success.stock') },
      ...(hasBack ? [{ href: lastPage, text: copy('leads.success.back') }] : []),
      { href: '/', text: copy('leads.success.home') },
    ],
  }
}
