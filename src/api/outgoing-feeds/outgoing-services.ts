import type { InspectedSite } from '#outgoing-feeds/server/inspect-outgoing.ts'
import type { Site } from '#sites/schema.ts'

/** Outgoing feeds are read outside of the staff's own rights: a file has the stock of all dealerships of its site. */
export interface OutgoingServices {
  readonly inspect: (site: Site, now: Date) => Promise<InspectedSite>
  /** The key with which a private file is fetched. */
  readonly keyOf: (site: string, path: string) => string
}
