import { LARGEST_ID } from '#platform/largest-id.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getFeedRun, type FeedRunBody } from './contract.ts'

type RunRow = Omit<FeedRunBody, 'refusedRows' | 'startedAt' | 'finishedAt'> & {
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly importId: number | null
}

export const getFeedRunRoute = route(getFeedRun, async ({ tx, params, problem }) => {
  const { id, name, run } = params
  if (id > LARGEST_ID || run > LARGEST_ID) return problem('not-found')
  const { rows } = await tx.$client.query<RunRow>(RUN, [id, name, run])
  const [found] = rows
  if (found === undefined) return problem('not-found')
  const { startedAt, finishedAt, importId, ...shown } = found
  const refused = await tx.$client.query<FeedRunBody['refusedRows'][number]>(REFUSED, [importId, id])
  return ok({
    body: {
      ...shown,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      refusedRows: refused.rows,
    },
  })
})

const RUN = `
  select f.id, f.outcome as state, f.started_at as "startedAt", f.finished_at as "finishedAt", f.note, f.import_id as "importId",
    case when f.report is not null then jsonb_build_object('rows', f.report -> 'rows', 'added', f.report -> 'added', 'changed', f.report -> 'changed',
      'unchanged', f.report -> 'unchanged', 'refused', f.report -> 'quarantined', 'sold', f.report -> 'sold') end as counts
  from feed_fetches f join feed_sources s on s.id = f.source_id
  where f.dealership_id = $1 and s.name = $2 and f.id = $3`

const REFUSED = `
  select row::integer as row, "column", value, reason from quarantined_rows where import_id = $1 and dealership_id = $2 order by id limit 100`
