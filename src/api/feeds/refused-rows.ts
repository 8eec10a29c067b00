import { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { refusedCsv } from '#stock/report/refused-text.ts'
import {
  lastImportOf,
  refusedGroups,
  refusedRowsOf,
  vehiclesOfRows,
  type RefusedFilters,
  type RefusedOf,
} from '#stock/server/staff-feeds/refused-of-feed.ts'
import { route, type ApiProblem, type RequestContext } from '../route.ts'
import { getRefusedRowsFile, listRefusedGroups, listRefusedRows } from './contract.ts'
import { findFeed } from './find-feed.ts'

interface LastFile {
  readonly of: RefusedOf | null
  readonly file: string | null
  readonly at: string | null
  readonly dealership: string
  readonly feedId: number | null
}

/** The last file of the feed that rows were read of; `of` is null if there was none. */
async function lastFile(
  context: Pick<RequestContext, 'tx' | 'services' | 'now'>,
  params: { readonly id: number; readonly name: string },
): Promise<Result<LastFile, ApiProblem>> {
  const found = await findFeed(context, params)
  if (!found.ok) return err(found.error)
  const { sourceId, feed, dealership } = found.value.known
  const last = await lastImportOf(context.tx, { sourceId, feedId: feed?.id ?? null })
  return ok({
    of: last && { importId: last.importId, dealershipId: params.id },
    file: last?.file ?? null,
    at: last?.at.toISOString() ?? null,
    dealership,
    feedId: feed?.id ?? null,
  })
}

export const listRefusedRowsRoute = route(listRefusedRows, async (request) => {
  const { tx, params, query, paging } = request
  const pages = paging('row', z.tuple([z.int(), z.int()]))
  if (!pages.ok) return pages
  const last = await lastFile(request, params)
  if (!last.ok) return last
  const { after, readLimit, page } = pages.value
  const { of, feedId } = last.value
  const rows = of === null ? [] : await refusedRowsOf(tx, of, filtersOf(query), { after, limit: readLimit })
  const vehicles = feedId === null ? new Map<string, number>() : await vehiclesOfRows(tx, feedId, rows)
  return ok({
    body: page(
      rows,
      ({ row, id }) => [row, id] as [number, number],
      (row) => ({ ...row, vehicleId: vehicles.get(row.identity ?? '') ?? null }),
    ),
  })
})

export const listRefusedGroupsRoute = route(listRefusedGroups, async (request) => {
  const last = await lastFile(request, request.params)
  if (!last.ok) return last
  const { of, file, at } = last.value
  return ok({ body: { file, at, groups: of === null ? [] : [...(await refusedGroups(request.tx, of))] } })
})

/** No run keeps more. */
const MOST_ROWS = 10_000
const BYTE_ORDER_MARK = '\u{FEFF}'

export const getRefusedRowsFileRoute = route(getRefusedRowsFile, async (request) => {
  const { tx, params, query } = request
  const last = await lastFile(request, params)
  if (!last.ok) return last
  const { of, file, dealership } = last.value
  const rows = of === null ? [] : await refusedRowsOf(tx, of, filtersOf(query), { after: null, limit: MOST_ROWS })
  const lines = rows.map(({ row, identity, column, cell, reason }) => ({
    dealership,
    feed: params.name,
    file: file ?? '',
    row,
    identity,
    column,
    cell,
    reason,
  }))
  return ok({
    body: undefined,
    content: `${BYTE_ORDER_MARK}${refusedCsv(lines)}`,
    headers: {
      'Content-Disposition': `attachment; filename="refused-${params.name.replaceAll(/[^a-z0-9-]/gi, '-')}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
})

function filtersOf({ kind, column, search }: Partial<RefusedFilters>): RefusedFilters {
  return { kind, column, search }
}
