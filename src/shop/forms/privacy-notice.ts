import { copyFor, type CopySite } from '#sites/copy.ts'
import type { PrivacyView } from './PrivacyNotice.tsx'

/** The sentence about privacy on forms that take a name and money. */
export const PRIVACY_COPY = {
  'privacy.notice':
    '{site} collects these details to handle what you ask for here, and passes them to the location concerned.',
  'privacy.link': 'Privacy policy',
} as const

export function privacyNotice(site: CopySite): PrivacyView {
  const copy = copyFor(site, PRIVACY_COPY)
  return { text: copy('privacy.notice'), link: { text: copy('privacy.link'), href: '/privacy-policy' } }
}
