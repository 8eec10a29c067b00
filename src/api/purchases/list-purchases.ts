import { z } from 'zod'
import { listStaffPurchases } from '#purchase/server/staff-purchases.ts'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { listPurchases } from './contract.ts'
import { presentPurchaseRow } from './purchase-access.ts'

const KEYS = z.tuple([z.iso.datetime(), z.uuid()])

export const listPurchasesRoute = route(listPurchases, async ({ tx, staff, query, paging }) => {
  const asked = paging('newest', KEYS)
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const rows = await listStaffPurchases(tx, query.view, {
    after: after && { time: after[0], id: after[1] },
    limit: readLimit,
  })
  const body = page(
    rows,
    ({ sentAt, id }): z.output<typeof KEYS> => [sentAt.toISOString(), id],
    (row) => presentPurchaseRow(row, staff),
  )
  await record(tx, staff.actor, { verb: 'list', subject: 'purchase', filter: query.view, count: body.data.length })
  return ok({ body })
})
