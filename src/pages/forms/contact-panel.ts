import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { toPhoneLink, type Link, type PhoneLink } from '#shop/layout/layout.ts'
import { FINDER_PATH } from '#shop/site-map/paths.ts'
import { FORM_PAGES_COPY } from './copy.ts'

export type ContactPanelView = {
  readonly heading: string
  readonly text: string
  /** The site's own number; null when only its locations have numbers. */
  readonly phone: PhoneLink | null
  readonly find: Link
}

/** Contact details beside a form whose recipient is not known yet. */
export function toContactPanel(site: Site): ContactPanelView {
  const copy = copyFor(site, FORM_PAGES_COPY)
  return {
    heading: copy('forms.beside.heading'),
    text: copy('forms.beside.text'),
    phone: site.phone.number === undefined ? null : toPhoneLink(site.phone.number),
    find: { text: copy('forms.beside.find'), href: FINDER_PATH },
  }
}
