import { BYTE_ORDER_MARK, csvLines, type CsvColumn } from '#leads/list/lead-csv.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getLeadFiguresFile, type LeadFiguresAnswer } from './contract.ts'
import { readFigures } from './read-figures.ts'

export const getLeadFiguresFileRoute = route(getLeadFiguresFile, async (request) => {
  const { of, ...query } = request.query
  const read = await readFigures(request, query)
  if (!read.ok) return read
  const lines = of === 'figures' ? figureLines(read.value) : lostLines(read.value)
  const name = of === 'figures' ? `leads-by-${query.by}` : 'lost-leads'
  return ok({
    body: undefined,
    content: `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`,
    headers: {
      'Content-Disposition': `attachment; filename="${name}-${query.from}-${query.to}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
})

type Row = LeadFiguresAnswer['rows'][number]

function figureLines({ by, rows, total }: LeadFiguresAnswer): readonly string[] {
  const columns: readonly CsvColumn<Row>[] = [
    [by, ({ key, name }) => name ?? key ?? '(none)'],
    ['leads', ({ leads }) => leads],
    ['expecting an answer', ({ expected }) => expected],
    ['answered', ({ answered }) => answered],
    ['median minutes to the first answer', ({ medianMinutes }) => medianMinutes],
    ['90th percentile of the minutes', ({ p90Minutes }) => p90Minutes],
    ['test drives', ({ testDrives }) => testDrives],
    ['reservations', ({ reservations }) => reservations],
    ['sales', ({ sales }) => sales],
    ['lost', ({ lost }) => lost],
  ]
  return csvLines(columns, [...rows, { key: '(all)', name: null, ...total }])
}

function lostLines({ lostReasons }: LeadFiguresAnswer): readonly string[] {
  return csvLines<LeadFiguresAnswer['lostReasons'][number]>(
    [
      ['reason', ({ reason }) => reason ?? '(none)'],
      ['lost leads', ({ leads }) => leads],
    ],
    lostReasons,
  )
}
