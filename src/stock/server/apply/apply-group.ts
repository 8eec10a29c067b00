import type { ClientBase } from 'pg'
import type { FeedField } from '../../mapping/feed-fields.ts'
import { holdReasons, type Confirmed, type HoldReason } from '../../safeguards/hold.ts'
import { jumpReasons } from '../../safeguards/jumps.ts'
import type { LackingReason } from '../../safeguards/lacking.ts'
import { selectGroup, type TargetCounts } from './classify-rows.ts'
import { countJumps } from './count-jumps.ts'
import { countFields, type CountedField } from './count-fields.ts'
import { keepFeedValues, layOverrides } from './lay-overrides.ts'
import type { ResolvedTarget } from './resolve-targets.ts'
import { recordChanges, recordFeedValues } from '../take-back/record-changes.ts'
import { announce, incrementSequences, lockStock, writeEvents } from './write-events.ts'
import { writePhotos } from './write-photos.ts'
import { deleteOldRefusals, writeRuns, type RunFacts } from './write-runs.ts'
import { droppedFields, insertAdded, sellAbsent, updateChanged } from './write-vehicles.ts'

export type ApplyPlan = {
  readonly fields: readonly FeedField[]
  readonly mapping: string
  readonly withLocation: boolean
  readonly withPhotos: boolean
  /** Fields that the mapping reads from the file. */
  readonly readFields: readonly CountedField[]
  readonly confirmed: Confirmed
  /** Fields that no record of the file can have. */
  readonly lacking: readonly LackingReason[]
  readonly run: RunFacts
  /** Whether the rows are a part of the feed only. */
  readonly isPartial: boolean
}

export type GroupOutcome = {
  readonly counts: readonly TargetCounts[]
  /** Why the deliveries of some targets were held back. */
  readonly held: ReadonlyMap<number, readonly HoldReason[]>
}

/**
 * Applies the rows of some dealerships inside the caller's transaction. A dealership whose delivery looks broken is held back as a whole.
 */
export async function applyGroup(
  client: ClientBase,
  targets: readonly ResolvedTarget[],
  counts: readonly TargetCounts[],
  plan: ApplyPlan,
): Promise<GroupOutcome> {
  await lockStock(
    client,
    targets.map(({ dealershipId }) => dealershipId),
  )
  // From here on the rows have the values that are shown, so that guards and history compare these.
  await layOverrides(client, targets, plan)
  const held = await heldTargets(client, counts, plan)
  const applied = targets.flatMap(({ target }) => (held.has(target) ? [] : [target]))
  await recordFeedValues(client, applied, plan.run.importId)
  await keepFeedValues(client, applied)
  const changed = counts.filter((each) => !held.has(each.target) && changesStock(each))
  if (changed.length > 0) {
    const numbers = new Set(changed.map(({ target }) => target))
    const dealerships = targets.filter(({ target }) => numbers.has(target)).map(({ dealershipId }) => dealershipId)
    await selectGroup(client, [...numbers])
    await incrementSequences(client, dealerships)
    await writeStock(client, plan, changed)
    await announce(client, dealerships)
  }
  const feeds = targets.filter(({ target }) => !held.has(target)).map(({ feedId }) => feedId)
  await client.query('update feeds set mapping = $2, fields = $3 where id = any($1::integer[])', [
    feeds,
    plan.mapping,
    plan.fields,
  ])
  await writeRuns(client, counts, { held, changed: new Set(changed.map(({ target }) => target)) }, plan.run)
  await deleteOldRefusals(client, feeds)
  return { counts, held }
}

async function heldTargets(
  client: ClientBase,
  counts: readonly TargetCounts[],
  { fields, readFields, confirmed, lacking }: ApplyPlan,
): Promise<GroupOutcome['held']> {
  const written = counts.filter(({ inStock, added, changed }) => inStock > 0 && added + changed > 0)
  const fieldCounts = await countFields(
    client,
    written.map(({ target }) => target),
    { read: readFields, brought: fields },
  )
  const changing = counts.filter(({ added, changed }) => added + changed > 0).map(({ target }) => target)
  const jumps = await countJumps(client, changing, fields)
  const reasons = counts.map((each) => {
    const jumped = jumps.get(each.target)
    const found = holdReasons(each, fieldCounts.get(each.target) ?? [], confirmed, {
      jumps: jumped ? jumpReasons(jumped) : [],
      lacking: each.added + each.changed > 0 ? lacking : [],
    })
    return [each.target, found] as const
  })
  return new Map(reasons.filter(([, found]) => found.length > 0))
}

function changesStock({ added, changed, absent }: TargetCounts): boolean {
  return added + changed + absent > 0
}

async function writeStock(client: ClientBase, plan: ApplyPlan, targets: readonly TargetCounts[]): Promise<void> {
  const total = (count: (each: TargetCounts) => number) => targets.reduce((sum, each) => sum + count(each), 0)
  const { importId } = plan.run
  const dropped = await droppedFields(client, plan.fields)
  await recordChanges(client, plan.fields, dropped, { withLocation: plan.withLocation, importId })
  await writeEvents(client, plan.fields, importId)
  if (total(({ changed }) => changed) > 0) await updateChanged(client, plan.fields, dropped, plan.withLocation)
  if (total(({ absent }) => absent) > 0) await sellAbsent(client)
  await insertAdded(
    client,
    plan.fields,
    total(({ added }) => added),
  )
  if (plan.withPhotos) await writePhotos(client, importId)
}
