import { BYTE_ORDER_MARK, csvLines } from '#leads/list/lead-csv.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getDemand, getDemandFile, type DemandAnswer } from './contract.ts'
import { readDemand } from './read-demand.ts'

const getDemandRoute = route(getDemand, async (request) => {
  const read = await readDemand(request, request.query)
  return read.ok ? ok({ body: read.value }) : read
})

const getDemandFileRoute = route(getDemandFile, async (request) => {
  const read = await readDemand(request, request.query)
  if (!read.ok) return read
  const { by, from, to, rows } = read.value
  const lines = csvLines<DemandAnswer['rows'][number]>(
    [
      [by, ({ key }) => key],
      ['searched', ({ searched }) => searched],
      ['found nothing', ({ foundNothing }) => foundNothing],
      ['saved', ({ saved }) => saved],
      ['waiting', ({ waiting }) => waiting],
      ['enquiries', ({ enquiries }) => enquiries],
      ['in stock', ({ inStock }) => inStock],
    ],
    rows,
  )
  return ok({
    body: undefined,
    content: `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`,
    headers: {
      'Content-Disposition': `attachment; filename="demand-by-${by}-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
})

export const DEMAND_ROUTES = [getDemandRoute, getDemandFileRoute]
