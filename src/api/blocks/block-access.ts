import { readBlock, type BlockRecord } from '#leads/server/bookings/blocks.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { abilitiesAt } from '../bookings/booking-access.ts'
import type { ApiProblem, Outcome, RequestContext } from '../route.ts'

/** A blocked time that the person sees and may change, at the version of `If-Match`. */
export async function findBlock(
  { tx, staff, matches }: RequestContext,
  id: string,
): Promise<Result<BlockRecord, ApiProblem>> {
  const block = await readBlock(tx, id)
  if (!block) return err({ kind: 'not-found' })
  const verdict = abilitiesAt({ ...block, siteId: null }, block.personId, staff).blockTime
  if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  return matches({ version: block.version, subject: 'calendar-block', id }) ?? ok(block)
}

export function presentBlock(block: BlockRecord, staff: RequestContext['staff']) {
  const { id, version, locationId, personId, personName, kinds, startsAt, endsAt, reason } = block
  return {
    id,
    version,
    locationId,
    person: personId !== null ? { id: personId, name: personName ?? '' } : null,
    kinds,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    reason,
    abilities: { update: abilitiesAt({ ...block, siteId: null }, personId, staff).blockTime },
  }
}

export async function answerBlock(
  { tx, staff, problem }: RequestContext,
  id: string,
): Promise<Outcome<ReturnType<typeof presentBlock>>> {
  const block = await readBlock(tx, id)
  return block ? ok({ body: presentBlock(block, staff), version: block.version, id }) : problem('not-found')
}

/** The problem of an end that is not after its beginning. */
export const NO_TIME: ApiProblem = {
  kind: 'invalid-body',
  errors: [{ pointer: '#/endsAt', detail: 'The end has to be after the beginning.', code: 'too-early' }],
}
