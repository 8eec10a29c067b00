import type { ClientBase } from 'pg'
import type { FeedField } from '../../mapping/feed-fields.ts'
import { isSuspiciousShrink } from '../../safeguards/shrink-guard.ts'
import { selectGroup, type TargetCounts } from './classify-rows.ts'
import type { ResolvedTarget } from './resolve-targets.ts'
import { announce, raiseSequences, writeEvents } from './write-events.ts'
import { writePhotos } from './write-photos.ts'
import { forgetOldRefusals, writeRuns, type RunFacts } from './write-runs.ts'
import { insertAdded, sellAbsent, updateChanged } from './write-vehicles.ts'

export type ApplyPlan = {
  readonly fields: readonly FeedField[]
  readonly mapping: string
  readonly withLocation: boolean
  readonly withPhotos: boolean
  readonly allowShrink: boolean
  readonly run: RunFacts
}

export type GroupOutcome = { readonly counts: readonly TargetCounts[]; readonly held: ReadonlySet<number> }

/**
 * Applies the rows of some dealerships inside the caller's transaction, each dealership whole or, where too much of
 * it is missing, not at all.
 */
export async function applyGroup(
  client: ClientBase,
  targets: readonly ResolvedTarget[],
  counts: readonly TargetCounts[],
  plan: ApplyPlan,
): Promise<GroupOutcome> {
  const held = new Set(counts.filter((each) => isHeld(each, plan.allowShrink)).map(({ target }) => target))
  const moved = counts.filter((each) => !held.has(each.target) && movesStock(each))
  if (moved.length > 0) {
    const numbers = new Set(moved.map(({ target }) => target))
    const dealerships = targets.filter(({ target }) => numbers.has(target)).map(({ dealershipId }) => dealershipId)
    await selectGroup(client, [...numbers])
    await raiseSequences(client, dealerships)
    await writeStock(client, plan, moved)
    await announce(client, dealerships)
  }
  const feeds = targets.filter(({ target }) => !held.has(target)).map(({ feedId }) => feedId)
  await client.query('update feeds set mapping = $2, fields = $3 where id = any($1::integer[])', [
    feeds,
    plan.mapping,
    plan.fields,
  ])
  await writeRuns(client, counts, held, plan.run)
  await forgetOldRefusals(client, feeds)
  return { counts, held }
}

function isHeld({ inStock, absent }: TargetCounts, allowShrink: boolean): boolean {
  return !allowShrink && isSuspiciousShrink(inStock, absent)
}

function movesStock({ added, changed, absent }: TargetCounts): boolean {
  return added + changed + absent > 0
}

async function writeStock(client: ClientBase, plan: ApplyPlan, moved: readonly TargetCounts[]): Promise<void> {
  const total = (count: (each: TargetCounts) => number) => moved.reduce((sum, each) => sum + count(each), 0)
  await writeEvents(client, plan.fields)
  if (total(({ changed }) => changed) > 0) await updateChanged(client, plan.fields, plan.withLocation)
  if (total(({ absent }) => absent) > 0) await sellAbsent(client)
  await insertAdded(
    client,
    plan.fields,
    total(({ added }) => added),
  )
  if (plan.withPhotos) await writePhotos(client)
}
