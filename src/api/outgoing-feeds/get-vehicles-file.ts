import { BYTE_ORDER_MARK, csvLines, type CsvColumn } from '#leads/list/lead-csv.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getOutgoingVehiclesFile, type OutgoingVehicleRow } from './contract.ts'
import { presentVehicle, wantedVehicles } from './wanted-vehicles.ts'

export const getOutgoingVehiclesFileRoute = route(getOutgoingVehiclesFile, async (request) => {
  const { params, query, problem, now } = request
  const wanted = await wantedVehicles(request, params.id, query)
  if (wanted === null) return problem('not-found')
  const lines = csvLines(COLUMNS, wanted.map(presentVehicle))
  return ok({
    body: undefined,
    content: `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`,
    headers: {
      'Content-Disposition': `attachment; filename="outgoing-${now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
})

const STATES: Readonly<Record<OutgoingVehicleRow['state'], string>> = {
  'left-out': 'left out',
  refused: 'will be refused',
  weaker: 'something missing',
  good: 'complete',
}

const COLUMNS: readonly CsvColumn<OutgoingVehicleRow>[] = [
  ['stock number', ({ stockNumber }) => stockNumber],
  ['vehicle', ({ name }) => name],
  ['in the file', ({ state }) => STATES[state]],
  ['why not', ({ words }) => words],
  ['what to do', ({ mend }) => mend],
  [
    'objections',
    ({ faults }) =>
      faults.map(({ column, found, expected }) => `${column}: ${found ?? 'empty'}, expected ${expected}`).join('; '),
  ],
]
