import { z } from 'zod'
import { ok } from '#platform/result.ts'
import type { TakeBackRecord } from '#stock/server/tables.ts'
import { route } from '../route.ts'
import { listImports, type ImportRun } from './contract.ts'
import { MAY_TAKE_BACK } from './runs-of-import.ts'

interface Row extends Omit<ImportRun, 'at' | 'ability' | 'takeBack'> {
  readonly runId: number
  readonly at: Date
  readonly may: boolean
  readonly takeBack: TakeBackRecord | null
  readonly by: string | null
}

const LIST = `
  select r.id as "runId", r.import_id as "importId", r.dealership_id as "dealershipId", d.name as dealership, r.feed_id as "feedId", f.name as feed,
    f.paused_at is not null as "isPaused", r.file, r.started_at as at, r.state, r.added::integer, r.changed::integer, r.sold::integer,
    r.quarantined::integer as refused, r.take_back as "takeBack", ${MAY_TAKE_BACK} as may,
    (select p.name from people p where 'person:' || p.id = r.take_back ->> 'by') as by
  from feed_runs r join feeds f on f.id = r.feed_id join dealerships d on d.id = r.dealership_id
  where ($1::integer is null or r.dealership_id = $1) and ($2::integer is null or r.id < $2) order by r.id desc limit $3`

export const listImportsRoute = route(listImports, async ({ tx, query, paging }) => {
  const pages = paging('newest', z.tuple([z.number().int()]))
  if (!pages.ok) return pages
  const { after, readLimit, page } = pages.value
  const { rows } = await tx.$client.query<Row>(LIST, [query.dealershipId ?? null, after?.[0] ?? null, readLimit])
  return ok({ body: page(rows, ({ runId }) => [runId] as [number], present) })
})

function present({ runId: _runId, at, may, takeBack, by, ...run }: Row): ImportRun {
  return {
    ...run,
    at: at.toISOString(),
    takeBack: takeBack && {
      state: takeBack.state,
      by,
      at: takeBack.at,
      counts: takeBack.counts,
      note: takeBack.note,
    },
    ability: may || { because: 'not-your-role' },
  }
}
