import type { Bits, BitSpace, RowList } from '../bitset/bit-space.ts'
import { windowOf } from '../bitset/windows.ts'
import type { Filter } from '../contract.ts'
import type { KeyOrder } from '../document/row-keys.ts'
import type { TextMatch } from '../postings/text-match.ts'
import { compareByAttribute, compareInTurn, type CompareRows } from './compare-rows.ts'
import { firstRows } from './first-rows.ts'
import { orderStart } from './order-start.ts'
import { isAttributeStep, orderName, type AttributeStep, type RankingStep } from './ranking-plan.ts'
import { compareByText, textBuckets } from './text-buckets.ts'

/** Cost of selecting a row, by codes in a kernel and by comparison in a heap, relative to one step of a walk along a stored order. */
const KERNEL_STEPS = 1
const HEAP_STEPS = 30

/** The parts of the index that ranking reads, and the filters that the rows satisfy. */
export type Ranked = {
  readonly keys: KeyOrder
  /** Stored orders of the built rows: addresses of u32 lists, by name. */
  readonly orders: ReadonlyMap<string, number>
  readonly builtRows: number
  /** First row since the build. */
  readonly tailStart: number
  readonly rowCount: number
  readonly filters: readonly Filter[]
}

/** The first `wanted` rows of a set by the ranking plan, in order. */
export function topRows(
  set: Bits,
  wanted: number,
  plan: readonly RankingStep[],
  text: TextMatch | undefined,
  ranked: Ranked,
  space: BitSpace,
): number[] {
  const firstAttribute = text ? plan.findIndex(isAttributeStep) : 0
  const bucketSteps = firstAttribute < 0 ? plan : plan.slice(0, firstAttribute)
  const rules = bucketSteps.flatMap((step) => (step.kind === 'text' ? [step.rule] : []))
  const order = bucketOrder(plan.slice(bucketSteps.length), set, text, ranked, space)
  const rows: number[] = []
  for (const bucket of text ? textBuckets(rules, set, text, space) : [set]) {
    if (rows.length >= wanted) break
    // Not spread, because a deep page's rows would overflow the stack.
    for (const row of firstOfBucket(bucket, wanted - rows.length, order, ranked, space)) rows.push(row)
  }
  return rows
}

/** The order of the rows within a bucket. */
type BucketOrder = {
  readonly compare: CompareRows
  /** The address of a stored order. */
  readonly stored: number | undefined
  /** The first step, if it can be decided by codes alone. */
  readonly byCode: AttributeStep | undefined
}

/** The order by the steps after the text rules that make buckets. */
function bucketOrder(
  steps: readonly RankingStep[],
  set: Bits,
  text: TextMatch | undefined,
  { keys, orders }: Ranked,
  space: BitSpace,
): BucketOrder {
  const comparisons = steps.flatMap((step) => {
    if (isAttributeStep(step)) return [compareByAttribute(step)]
    return text ? [compareByText(step.rule, set, text, space)] : []
  })
  const [first] = steps
  return {
    compare: compareInTurn(comparisons, keys),
    stored: steps.every(isAttributeStep) ? orders.get(orderName(steps)) : undefined,
    byCode: first && isAttributeStep(first) && first.column.isOrdered ? first : undefined,
  }
}

/** Walks along a stored order until enough rows are found, or selects from the matches, whichever is cheaper. */
function firstOfBucket(bits: Bits, wanted: number, order: BucketOrder, ranked: Ranked, space: BitSpace): number[] {
  const { stored, byCode, compare } = order
  const matches = space.count(bits)
  if (matches === 0 || wanted === 0) return []
  const steps = (Math.min(wanted, matches) * ranked.builtRows) / matches
  // A walk visits all built rows, and bits outside the windows are undefined.
  const canWalk = stored !== undefined && space.covers(ranked.tailStart)
  if (!canWalk || steps > matches * (byCode ? KERNEL_STEPS : HEAP_STEPS))
    return selectFrom(space.list(bits), wanted, order, space)
  const built = walk(bits, Math.min(wanted, matches), { stored, byCode }, ranked, space)
  const tail = selectFrom(tailRows(bits, ranked, space), wanted, order, space)
  return tail.length === 0 ? built : [...built, ...tail].sort(compare).slice(0, wanted)
}

/** The first of a list of rows. Reduces them by codes first, so that few have to be compared. Overwrites the list. */
function selectFrom(all: RowList, wanted: number, { byCode, compare }: BucketOrder, space: BitSpace): number[] {
  const { address, length } =
    byCode && wanted < all.length ? byCode.column.topCandidates(all, wanted, byCode.sort.direction, space) : all
  return firstRows(space.heap.u32.subarray(address >>> 2, (address >>> 2) + length), wanted, compare)
}

type StoredOrder = { readonly stored: number; readonly byCode: AttributeStep | undefined }

function walk(bits: Bits, wanted: number, { stored, byCode }: StoredOrder, ranked: Ranked, space: BitSpace): number[] {
  const { builtRows: length, filters } = ranked
  const start = byCode ? orderStart({ address: stored, length }, byCode, filters, space.heap) : 0
  const out = space.takeList()
  const found = space.kernels.walk(stored + start * 4, length - start, bits, wanted, out)
  return Array.from(space.heap.u32.subarray(out >>> 2, (out >>> 2) + found))
}

/** The rows of a set that were added since the build. */
function tailRows(bits: Bits, ranked: Ranked, space: BitSpace): RowList {
  const address = space.takeList()
  const { from, to } = windowOf(ranked.tailStart, ranked.rowCount)
  return { address, length: space.kernels.list(bits, from, to, address) }
}
