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
  const cut = text ? plan.findIndex(isAttributeStep) : 0
  const leading = (cut < 0 ? plan : plan.slice(0, cut)).flatMap((step) => (step.kind === 'text' ? [step.rule] : []))
  const rest = cut < 0 ? [] : plan.slice(cut)
  const compare = compareInTurn(
    rest.flatMap((step) => {
      if (isAttributeStep(step)) return [compareByAttribute(step)]
      return text ? [compareByText(step.rule, set, text, space)] : []
    }),
    ranked.keys,
  )
  const order = rest.every(isAttributeStep) ? ranked.orders.get(orderName(rest)) : undefined
  const [first] = rest
  const near = first && isAttributeStep(first) && first.column.isOrdered ? first : undefined
  const ranking = { order, near, compare }
  const rows: number[] = []
  for (const bucket of text ? textBuckets(leading, set, text, space) : [set]) {
    if (rows.length >= wanted) break
    // Not spread, because a deep page's rows would overflow the stack.
    for (const row of ordered(bucket, wanted - rows.length, ranking, ranked, space)) rows.push(row)
  }
  return rows
}

type Ranking = {
  /** The address of a stored order. */
  readonly order: number | undefined
  /** The first step of the plan, if codes tell which rows may come first. */
  readonly near: AttributeStep | undefined
  readonly compare: CompareRows
}

type Walk = { readonly order: number; readonly near: AttributeStep | undefined }

/** Walks along a stored order until enough rows are found, or selects among the matches, whichever is cheaper. */
function ordered(bits: Bits, wanted: number, ranking: Ranking, ranked: Ranked, space: BitSpace): number[] {
  const { order, near, compare } = ranking
  const matches = space.count(bits)
  if (matches === 0 || wanted === 0) return []
  const steps = (Math.min(wanted, matches) * ranked.builtRows) / matches
  // A walk visits all rows, and bits outside the windows are undefined.
  const isWalked = order !== undefined && space.covers(ranked.tailStart)
  if (!isWalked || steps > matches * (near ? KERNEL_STEPS : HEAP_STEPS)) return choose(bits, wanted, ranking, space)
  const built = walk(bits, Math.min(wanted, matches), { order, near }, ranked, space)
  const tail = chooseAmong(tailRows(bits, ranked, space), wanted, ranking, space)
  return tail.length === 0 ? built : [...built, ...tail].sort(compare).slice(0, wanted)
}

function choose(bits: Bits, wanted: number, ranking: Ranking, space: BitSpace): number[] {
  return chooseAmong(space.list(bits), wanted, ranking, space)
}

/** Reduces the rows by codes first, so that few have to be compared. Overwrites the list. */
function chooseAmong(all: RowList, wanted: number, { near, compare }: Ranking, space: BitSpace): number[] {
  const { address, length } =
    near && wanted < all.length ? near.column.topCandidates(all, wanted, near.sort.direction, space) : all
  return firstRows(space.heap.u32.subarray(address >>> 2, (address >>> 2) + length), wanted, compare)
}

function walk(bits: Bits, wanted: number, { order, near }: Walk, ranked: Ranked, space: BitSpace): number[] {
  const { builtRows: length, filters } = ranked
  const start = near ? orderStart({ address: order, length }, near, filters, space.heap) : 0
  const out = space.takeList()
  const found = space.kernels.walk(order + start * 4, length - start, bits, wanted, out)
  return Array.from(space.heap.u32.subarray(out >>> 2, (out >>> 2) + found))
}

function tailRows(bits: Bits, ranked: Ranked, space: BitSpace): RowList {
  const address = space.takeList()
  const { from, to } = windowOf(ranked.tailStart, ranked.rowCount)
  return { address, length: space.kernels.list(bits, from, to, address) }
}
