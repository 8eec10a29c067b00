import type { EventStore } from './event-store.ts'

export interface AnalyticsServices {
  readonly events: EventStore
}
