import { VISITOR_COOKIE } from '#analytics/analytics-event.ts'
import { hasTileMap, type MapKeys } from '#locations/tile-map.ts'
import { chatEmbed, consentPurposes, type ChatEmbed, type ConsentPurpose } from '#sites/consent.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { toAnalyticsTags, type AnalyticsTags } from './analytics-tags.ts'
import { CONSENT_COPY } from './consent-copy.ts'

export type ConsentView = {
  readonly purposes: readonly { readonly purpose: ConsentPurpose; readonly label: string; readonly text: string }[]
  readonly chat: ChatEmbed | null
  readonly analytics: AnalyticsTags | null
  readonly texts: Readonly<
    Record<'heading' | 'text' | 'allow' | 'refuse' | 'choose' | 'save' | 'change' | 'more', string>
  >
  readonly moreHref: string
}

/** The question whether third parties may learn of the visit; null for a site that has none. */
export function toConsent(site: Site, mapKeys: MapKeys): ConsentView | null {
  const purposes = consentPurposes(site, hasTileMap(site.maps, [site.maps.key, ...mapKeys]))
  if (purposes.length === 0) return null
  const text = copyFor(site, CONSENT_COPY)
  return {
    purposes: purposes.map((purpose) => ({
      purpose,
      label: text(`consent.${purpose}`),
      text: text(`consent.${purpose}.text`),
    })),
    chat: chatEmbed(site),
    analytics: toAnalyticsTags(site, VISITOR_COOKIE),
    texts: {
      heading: text('consent.heading'),
      text: text('consent.text'),
      allow: text('consent.allow'),
      refuse: text('consent.refuse'),
      choose: text('consent.choose'),
      save: text('consent.save'),
      change: text('consent.change'),
      more: text('consent.more'),
    },
    moreHref: '/privacy-policy',
  }
}
