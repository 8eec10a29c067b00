import { EVENT_CATALOGUE } from '#analytics/catalogue.ts'
import { entriesOf } from '#platform/records.ts'
import type { Site } from '#sites/schema.ts'

/** Settings of analytics in the browser, used once the shopper allows it. */
export type AnalyticsTags = {
  /** Name of the cookie by which the server may tell visits apart; null without Google Analytics. */
  readonly visitorCookie: string | null
  /** Script of the tag manager; null without. */
  readonly script: string | null
  /** Names in the data layer by the number of an event. */
  readonly names: Readonly<Record<string, string>>
}

export function toAnalyticsTags({ analytics }: Site, visitorCookie: string): AnalyticsTags | null {
  const { ga4, tagManager, events } = analytics
  if (ga4 === undefined && tagManager === undefined) return null
  const names = entriesOf(EVENT_CATALOGUE).flatMap(([key, { name }]) =>
    events[key] === undefined ? [] : [[events[key], name] as const],
  )
  return {
    visitorCookie: ga4 === undefined ? null : visitorCookie,
    script: tagManager ? `https://www.googletagmanager.com/gtm.js?id=${tagManager.id}` : null,
    // If several events share a number, the first one wins, as on the server.
    names: Object.fromEntries(names.toReversed()),
  }
}
