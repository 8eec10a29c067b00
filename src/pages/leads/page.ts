import { leadCopy } from '#leads/copy.ts'
import { threadCopy } from '#leads/thread/thread-copy.ts'
import { SUCCESS_PATH } from '#leads/submission/wire-lead.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import type { Site } from '#sites/schema.ts'

export interface SuccessView {
  readonly title: string
  readonly lead: string
  readonly next: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** The page after a lead: a confirmation, the next steps, and links. `lastPage` is the page of the form, `follow` that of the lead. */
export function toSuccessPage(site: Site, lastPage: string | undefined, follow?: string): SuccessView {
  const copy = leadCopy(site)
  const hasBack =
    lastPage !== undefined && lastPage !== SUCCESS_PATH && lastPage !== DEFAULT_SEARCH_PATH && lastPage !== '/'
  return {
    title: copy('leads.success.title'),
    lead: copy('leads.success.lead'),
    next: copy('leads.success.next', { promise: copy('leads.promise') }),
    links: [
      ...(follow ? [{ href: follow, text: threadCopy(site)('leads.thread.link') }] : []),
      { href: DEFAULT_SEARCH_PATH, text: copy('leads.success.stock') },
      ...(hasBack ? [{ href: lastPage, text: copy('leads.success.back') }] : []),
      { href: '/', text: copy('leads.success.home') },
    ],
  }
}
