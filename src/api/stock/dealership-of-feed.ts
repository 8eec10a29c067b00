import { LARGEST_ID } from '#platform/largest-id.ts'
import { ok, type Result } from '#platform/result.ts'
import type { ApiProblem, ApiRequest } from '../route.ts'

interface Dealership {
  readonly id: number
  readonly slug: string
}

/** The dealership, if this person may bring stock for it: as a manager of all of it, as its administrator, or (files only) for the platform. */
export async function dealershipToFill(
  { tx, problem }: Pick<ApiRequest, 'tx' | 'problem'>,
  id: number,
  what: 'file' | 'vehicle',
): Promise<Result<Dealership, ApiProblem>> {
  if (id > LARGEST_ID || id < 1) return problem('not-found')
  const { rows } = await tx.$client.query<Dealership & { mayFill: boolean; isPlatform: boolean }>(
    `select id, slug, id = any (staff_dealerships('manager', 'group-admin')) as "mayFill", staff_is_platform() as "isPlatform"
     from dealerships where id = $1`,
    [id],
  )
  const [found] = rows
  if (found === undefined) return problem('not-found')
  if (!found.mayFill && !(what === 'file' && found.isPlatform))
    return problem('forbidden', { because: 'not-your-role' })
  return ok({ id: found.id, slug: found.slug })
}
