import { z } from 'zod'
import { operation } from '../contract/operation.ts'

const common = { tag: 'Stock' } as const
const vehicleId = z.number().int()

export const joinVehicles = operation({
  ...common,
  id: 'stock.join',
  method: 'post',
  path: '/vehicle-joins',
  summary: 'Judge two vehicles with the same VIN',
  description:
    '`joined`: they are one car. `keptId` goes on with its feed; leads, appointments, reservations, saves, own photos and what is set by hand of `otherId` go along, its address redirects, and it stays hidden, so that its feed does not make it again. `two-cars`: they are not proposed any more. Who may move both vehicles decides.',
  scope: 'stock:write',
  body: z.strictObject({ keptId: vehicleId, otherId: vehicleId, state: z.enum(['joined', 'two-cars']) }),
  answer: z.strictObject({ joinId: z.uuid().describe('By which it is undone') }),
  problems: ['forbidden', 'conflict'],
})

export const undoJoin = operation({
  ...common,
  id: 'stock.undo-join',
  method: 'post',
  path: '/vehicle-joins/{joinId}/undo',
  summary: 'Take a judgement about two vehicles back',
  description: 'What went along to the kept vehicle and is still there returns; what came since stays with it.',
  scope: 'stock:write',
  params: z.strictObject({ joinId: z.uuid() }),
  answer: z.strictObject({ joinId: z.uuid() }),
  status: 200,
  problems: ['forbidden', 'conflict'],
})
