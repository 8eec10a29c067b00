import { LARGEST_ID } from '#platform/largest-id.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { ApiProblem, RequestContext } from '../route.ts'

interface OwnRun {
  readonly dealershipId: number
  readonly feedId: number
}

/** SQL for whether the person may take back what was imported at the dealership: its group's administrators and the platform. */
export const MAY_TAKE_BACK = `(r.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]) or (select staff_is_platform()))`

/** The runs of an import that the person may take back. */
export async function runsToTakeBack(
  { tx }: Pick<RequestContext, 'tx'>,
  importId: number,
): Promise<Result<readonly OwnRun[], ApiProblem>> {
  if (importId < 1 || importId > LARGEST_ID) return err({ kind: 'not-found' })
  const { rows } = await tx.$client.query<OwnRun & { readonly may: boolean }>(
    `select r.dealership_id as "dealershipId", r.feed_id as "feedId", ${MAY_TAKE_BACK} as may from feed_runs r
     where r.import_id = $1 order by r.id`,
    [importId],
  )
  if (rows.length === 0) return err({ kind: 'not-found' })
  const own = rows.filter(({ may }) => may)
  return own.length > 0 ? ok(own) : err({ kind: 'forbidden', because: 'not-your-role' })
}
