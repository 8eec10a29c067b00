import { z } from 'zod'
import { operation } from '../contract/operation.ts'

/** The data of an event `change`. Clients ignore a version that they have, and read others with their own rights. */
const liveChange = z
  .strictObject({
    subject: z.enum(['lead', 'task', 'appointment', 'reservation', 'purchase']),
    id: z.uuid(),
    verb: z.enum(['created', 'changed']),
    version: z
      .number()
      .int()
      .nullable()
      .describe('Null if something beside the record changed, such as the state of a message: read it again'),
  })
  .meta({ id: 'LiveChange', description: 'A record that changed' })

/** The data of an event `stock`. */
const stockChange = z
  .strictObject({
    dealershipId: z
      .number()
      .int()
      .nullable()
      .describe('Whose stock changed; null if changes may have been missed: read again what is on the screen'),
  })
  .meta({ id: 'StockChange', description: 'Vehicles of a dealership changed' })

export type StockChange = z.output<typeof stockChange>
export type LiveChange = z.output<typeof liveChange>

export const followEvents = operation({
  id: 'events.follow',
  method: 'get',
  path: '/events',
  tag: 'Events',
  summary: 'Follow changes as they happen',
  description:
    'Server-sent events: `change` (see LiveChange), `stock` (`{"dealershipId": 12}`: vehicles of a dealership changed; null at the start, and when changes may have been missed), and `resync` when lists have to be read again: at the start without `Last-Event-ID`, for what changed since they were read, and when too much was missed. `id` has the numbers by dealership; send it as `Last-Event-ID` to go on. The stream ends after about ten minutes, and when a role is taken away: connect again.',
  scope: 'events:read',
  answerType: 'text/event-stream',
})
