import { z } from 'zod'
import { operation } from '../contract/operation.ts'

const count = z.number().int()
const time = z.iso.datetime()

const verdict = z
  .enum(['good', 'warning', 'bad', 'none'])
  .describe('`bad`: here it ends. `warning`: it goes on, with less than it should. `none`: nothing happens here')

const hop = z
  .strictObject({
    step: z.enum(['file', 'mapping', 'applied', 'photos', 'site', 'outgoing']),
    verdict,
    title: z.string(),
    text: z.string(),
    since: time.nullable().describe('Since when it is so'),
    mend: z.string().nullable().describe('What to do about it'),
    link: z
      .union([
        z.strictObject({ kind: z.literal('vehicle'), id: count }),
        z.strictObject({
          kind: z.literal('feed'),
          dealershipId: count,
          name: z.string(),
          search: z.string().nullable(),
        }),
        z.strictObject({ kind: z.literal('stock'), words: z.string() }),
      ])
      .nullable()
      .describe('Where to look further, or to put it right'),
    alike: count.nullable().describe('Vehicles or rows that share the cause, this one included'),
    cells: z
      .array(
        z.strictObject({
          column: z.string(),
          cell: z.string().nullable(),
          field: z.string().nullable().describe('What it becomes; null: nothing reads it'),
          isWrong: z.boolean(),
        }),
      )
      .describe('Cells of the row'),
  })
  .meta({ id: 'DiagnosisHop', description: 'One step between a file and a place that shows the vehicle' })

const diagnosis = z
  .strictObject({
    vehicleId: count.nullable().describe('Null for a row that never became a vehicle'),
    name: z.string(),
    identity: z.string().nullable(),
    dealership: z.string(),
    headline: z.string().describe('The first thing that is wrong, or that all is well'),
    verdict,
    hops: z.array(hop),
  })
  .meta({ id: 'Diagnosis', description: 'A vehicle’s way from the last file to every place that could show it' })

export const diagnoseVehicle = operation({
  tag: 'Stock',
  id: 'stock.diagnose',
  method: 'get',
  path: '/diagnoses',
  summary: 'Find out why a vehicle is not there',
  description:
    'By stock number, number plate, VIN or id; blanks and dashes don’t count. Rows of a last file that were refused and never became a vehicle are found by their stock number, too. What feeds brought is for managers and administrators. At most ten are answered.',
  scope: 'stock:read',
  query: z.strictObject({ number: z.string().trim().min(1).max(100) }),
  answer: z.strictObject({ data: z.array(diagnosis) }),
})

export type VehicleDiagnosis = z.output<typeof diagnosis>
export type DiagnosisHop = z.output<typeof hop>
