import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listFeedDealerships } from './contract.ts'

export const listFeedDealershipsRoute = route(listFeedDealerships, async ({ tx }) => {
  const { rows } = await tx.$client.query<{ id: number; name: string }>(
    `select id, name from dealerships
     where id = any ((select staff_dealerships('group-admin'))::integer[]) or (select staff_is_platform()) order by name, id`,
  )
  return ok({ body: { data: rows } })
})
