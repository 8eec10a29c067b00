import { followEventsRoute } from './follow-events.ts'

export const EVENT_ROUTES = [followEventsRoute]
