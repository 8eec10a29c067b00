// Top-k selection: of counters, pairs and rows.

// The histogram bucket of a count: exact below 32, above that a sixteenth wide. A greater count never has a lower bucket.
@inline function bucketOf(count: u32): u32 {
  if (count < 32) return count
  const exponent = 31 - clz<u32>(count)
  return 32 + ((exponent - 5) << 4) + ((count >> (exponent - 4)) & 15)
}

// The highest bucket such that at least `k` counts are in it or above. Leaves the histogram at zero.
function thresholdBucket(lanes: usize, k: u32): u32 {
  let least: u32 = 1
  let sum: u32 = 0
  for (let i: u32 = BUCKETS - 1; i > 0; i--) {
    const at = lanes + ((<usize>i) << 2)
    sum += load<u32>(at)
    if (sum >= k && least == 1) least = i
  }
  memory.fill(lanes, 0, BUCKETS << 2)
  return least
}
const BUCKETS: u32 = 480
// Most of many values are counted once, so that bucket has several counters, used in turn: none waits for the previous store.
const ONES: u32 = 8

// The smallest count of a bucket.
@inline function lowestCount(bucket: u32): u32 {
  if (bucket < 32) return bucket
  return (16 + ((bucket - 32) & 15)) << (((bucket - 32) >> 4) + 1)
}

// A bit for each of 32 counters, set if it is at least `least`.
@inline function reach(at: usize, least: v128): u32 {
  const a = i8x16.narrow_i16x8_s(
    i16x8.narrow_i32x4_s(i32x4.ge_u(v128.load(at), least), i32x4.ge_u(v128.load(at, 16), least)),
    i16x8.narrow_i32x4_s(i32x4.ge_u(v128.load(at, 32), least), i32x4.ge_u(v128.load(at, 48), least)),
  )
  const b = i8x16.narrow_i16x8_s(
    i16x8.narrow_i32x4_s(i32x4.ge_u(v128.load(at, 64), least), i32x4.ge_u(v128.load(at, 80), least)),
    i16x8.narrow_i32x4_s(i32x4.ge_u(v128.load(at, 96), least), i32x4.ge_u(v128.load(at, 112), least)),
  )
  return (<u32>i8x16.bitmask(a) & 0xffff) | (<u32>i8x16.bitmask(b) << 16)
}

export function topCounters(counters: usize, size: u32, k: u32, lanes: usize, out: usize): u32 {
  let first: u32 = size
  let last: u32 = 0
  const one = i32x4.splat(1)
  for (let base: u32 = 0; base < size; base += 32) {
    const at = counters + ((<usize>base) << 2)
    let word = reach(at, one)
    if (word == 0) continue
    if (first == size) first = base + ctz<u32>(word)
    last = base + 31 - clz<u32>(word)
    for (; word != 0; word &= word - 1) bump(lanes, <usize>bucketOf(load<u32>(at + (<usize>ctz<u32>(word) << 2))))
  }
  store<u32>(out, first)
  store<u32>(out, last, 4)
  const least = i32x4.splat(lowestCount(thresholdBucket(lanes, k)))
  let next = out + 8
  for (let base: u32 = 0; base < size; base += 32) {
    const at = counters + ((<usize>base) << 2)
    for (let word = reach(at, least); word != 0; word &= word - 1) {
      const bit = ctz<u32>(word)
      store<u32>(next, base + bit)
      store<u32>(next, load<u32>(at + ((<usize>bit) << 2)), 4)
      next += 8
    }
  }
  memory.fill(counters, 0, (<usize>size) << 2)
  return <u32>((next - out - 8) >> 3)
}

// Writes one pair. As in `list`, four are written per step, needed or not: excess pairs are overwritten.
@inline function pairOf(pair: usize, place: usize, base: u32, bit: u32, at: usize): void {
  store<u32>(pair + place, base + bit)
  store<u32>(pair + place, load<u32>(at + ((<usize>bit) << 2)), 4)
}

// Reads every counter once, writes non-zero ones as pairs and keeps the greatest of them.
export function topSparseCounters(counters: usize, size: u32, k: u32, lanes: usize, out: usize): u32 {
  const one = i32x4.splat(1)
  const zero = i32x4.splat(0)
  const pairs = out + 8
  let next = pairs
  for (let base: u32 = 0; base < size; base += 32) {
    const at = counters + ((<usize>base) << 2)
    let word = reach(at, one)
    if (word == 0) continue
    const end = next + (<usize>popcnt<u32>(word) << 3)
    for (let pair = next; pair < end; pair += 32) {
      pairOf(pair, 0, base, ctz<u32>(word), at)
      word &= word - 1
      pairOf(pair, 8, base, ctz<u32>(word), at)
      word &= word - 1
      pairOf(pair, 16, base, ctz<u32>(word), at)
      word &= word - 1
      pairOf(pair, 24, base, ctz<u32>(word), at)
      word &= word - 1
    }
    next = end
    for (let lane: usize = 0; lane < 128; lane += 16) v128.store(at + lane, zero)
  }
  const isAny = next != pairs
  store<u32>(out, isAny ? load<u32>(pairs) : size)
  store<u32>(out, isAny ? load<u32>(next - 8) : 0, 4)
  for (let pair = pairs; pair < next; pair += 8) {
    const count = load<u32>(pair, 4)
    bump(lanes, <usize>select<u32>(BUCKETS + (((<u32>pair) >> 3) & (ONES - 1)), bucketOf(count), count == 1))
  }
  for (let i: u32 = BUCKETS; i < BUCKETS + ONES; i++) {
    const at = bitsAt(lanes, i)
    store<u32>(lanes, load<u32>(lanes, 4) + load<u32>(at), 4)
    store<u32>(at, 0)
  }
  const least = lowestCount(thresholdBucket(lanes, k))
  let kept = pairs
  for (let pair = pairs; pair < next; pair += 8) {
    const both = load<u64>(pair)
    store<u64>(kept, both)
    kept += <u32>(both >> 32) >= least ? 8 : 0
  }
  return <u32>((kept - pairs) >> 3)
}

export function topPairs(pairs: usize, length: u32, from: u32, to: u32, k: u32, lanes: usize, out: usize): u32 {
  let first: u32 = 0xffffffff
  let last: u32 = 0
  const end = pairs + ((<usize>length) << 3)
  for (let at = pairs; at < end; at += 8) {
    const index = load<u32>(at)
    if (index - from >= to - from) continue
    first = min(first, index)
    last = max(last, index)
    bump(lanes, <usize>bucketOf(load<u32>(at, 4)))
  }
  store<u32>(out, first)
  store<u32>(out, last, 4)
  const least = lowestCount(thresholdBucket(lanes, k))
  let next = out + 8
  for (let at = pairs; at < end; at += 8) {
    const index = load<u32>(at)
    const count = load<u32>(at, 4)
    store<u32>(next, index)
    store<u32>(next, count, 4)
    next += (count >= least) | (index - from >= to - from) ? 8 : 0
  }
  return <u32>((next - out - 8) >> 3)
}

@inline function keyOf(code: u32, from: u32, to: u32, descending: u32): u32 {
  if (code < from) return 0xffffffff
  return descending ? to - 1 - code : code - from
}

// Replaces the top of a max-heap by a key and restores the heap order.
@inline function siftDownMax(keys: usize, length: u32, key: u32): void {
  let parent: u32 = 0
  for (let child: u32 = 1; child < length; child = parent * 2 + 1) {
    if (child + 1 < length && load<u32>(bitsAt(keys, child + 1)) > load<u32>(bitsAt(keys, child))) child++
    const below = load<u32>(bitsAt(keys, child))
    if (key >= below) break
    store<u32>(bitsAt(keys, parent), below)
    parent = child
  }
  store<u32>(bitsAt(keys, parent), key)
}

@inline function topCandidates<T>(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, k: u32, keys: usize, out: usize): u32 {
  const end = rows + ((<usize>length) << 2)
  for (let i: u32 = 0; i < k; i++) store<u32>(bitsAt(keys, i), 0xffffffff)
  let greatest: u32 = 0xffffffff
  for (let at = rows; at < end; at += 4) {
    const index = <u32>code<T>(column, <usize>load<u32>(at))
    if (index >= to) continue
    const key = keyOf(index, from, to, descending)
    if (key >= greatest) continue
    siftDownMax(keys, k, key)
    greatest = load<u32>(keys)
  }
  let next = out
  for (let at = rows; at < end; at += 4) {
    const row = load<u32>(at)
    const index = <u32>code<T>(column, <usize>row)
    if (index < to && keyOf(index, from, to, descending) > greatest) continue
    store<u32>(next, row)
    next += 4
  }
  return <u32>((next - out) >> 2)
}
export function topCandidates8(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, k: u32, keys: usize, out: usize): u32 { return topCandidates<u8>(column, rows, length, from, to, descending, k, keys, out) }
export function topCandidates16(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, k: u32, keys: usize, out: usize): u32 { return topCandidates<u16>(column, rows, length, from, to, descending, k, keys, out) }
export function topCandidates32(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, k: u32, keys: usize, out: usize): u32 { return topCandidates<u32>(column, rows, length, from, to, descending, k, keys, out) }

export function walk(order: usize, length: u32, bits: usize, limit: u32, out: usize): u32 {
  let found: u32 = 0
  for (let i: u32 = 0; i < length && found < limit; i++) {
    const row = load<u32>(order + ((<usize>i) << 2))
    if ((load<u32>(bitsAt(bits, row >> 5)) >> (row & 31)) & 1) {
      store<u32>(out + ((<usize>found) << 2), row)
      found++
    }
  }
  return found
}
