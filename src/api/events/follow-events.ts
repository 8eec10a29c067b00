import { ok } from '#platform/result.ts'
import { streamRoute } from '../route.ts'
import { followEvents } from './contract.ts'
import { openEventStream, usualTimes } from './event-stream.ts'

export const followEventsRoute = streamRoute(followEvents, async (request) =>
  ok(await openEventStream(request, request.services.events, usualTimes(Math.random()))),
)
