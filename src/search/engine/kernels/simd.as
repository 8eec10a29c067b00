// The hot loops, in AssemblyScript with 128-bit SIMD. What each means stands in kernels.ts; plain.ts is its twin.
// All addresses are bytes in the one memory; bitset words are 32 rows; windows (w0, w1) count such words.

@inline function bitsAt(bits: usize, w: u32): usize { return bits + ((<usize>w) << 2) }

export function between8(column: usize, w0: u32, w1: u32, low: u32, high: u32, out: usize): void {
  const from = i8x16.splat(<i8>low)
  const span = i8x16.splat(<i8>(high - low))
  for (let w = w0; w < w1; w++) {
    const at = column + ((<usize>w) << 5)
    const a = i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(at), from), span))
    const b = i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(at, 16), from), span))
    store<u32>(bitsAt(out, w), (a & 0xffff) | (b << 16))
  }
}

@inline function lanes16(at: usize, from: v128, span: v128): v128 {
  return i8x16.narrow_i16x8_s(
    i16x8.le_u(i16x8.sub(v128.load(at), from), span),
    i16x8.le_u(i16x8.sub(v128.load(at, 16), from), span),
  )
}

export function between16(column: usize, w0: u32, w1: u32, low: u32, high: u32, out: usize): void {
  const from = i16x8.splat(<i16>low)
  const span = i16x8.splat(<i16>(high - low))
  for (let w = w0; w < w1; w++) {
    const at = column + ((<usize>w) << 6)
    const a = i8x16.bitmask(lanes16(at, from, span))
    const b = i8x16.bitmask(lanes16(at + 32, from, span))
    store<u32>(bitsAt(out, w), (a & 0xffff) | (b << 16))
  }
}

@inline function lanes32(at: usize, from: v128, span: v128): v128 {
  return i8x16.narrow_i16x8_s(
    i16x8.narrow_i32x4_s(
      i32x4.le_u(i32x4.sub(v128.load(at), from), span),
      i32x4.le_u(i32x4.sub(v128.load(at, 16), from), span),
    ),
    i16x8.narrow_i32x4_s(
      i32x4.le_u(i32x4.sub(v128.load(at, 32), from), span),
      i32x4.le_u(i32x4.sub(v128.load(at, 48), from), span),
    ),
  )
}

export function between32(column: usize, w0: u32, w1: u32, low: u32, high: u32, out: usize): void {
  const from = i32x4.splat(<i32>low)
  const span = i32x4.splat(<i32>(high - low))
  for (let w = w0; w < w1; w++) {
    const at = column + ((<usize>w) << 7)
    const a = i8x16.bitmask(lanes32(at, from, span))
    const b = i8x16.bitmask(lanes32(at + 64, from, span))
    store<u32>(bitsAt(out, w), (a & 0xffff) | (b << 16))
  }
}

@inline function code<T>(column: usize, row: usize): usize { return <usize>load<T>(column + row * sizeof<T>()) }

@inline function oneOf<T>(column: usize, w0: u32, w1: u32, table: usize, out: usize): void {
  for (let w = w0; w < w1; w++) {
    let word: u32 = 0
    const base = (<usize>w) << 5
    for (let bit: usize = 0; bit < 32; bit++) word |= (<u32>load<u8>(table + code<T>(column, base + bit))) << (<u32>bit)
    store<u32>(bitsAt(out, w), word)
  }
}
export function oneOf8(column: usize, w0: u32, w1: u32, table: usize, out: usize): void { oneOf<u8>(column, w0, w1, table, out) }
export function oneOf16(column: usize, w0: u32, w1: u32, table: usize, out: usize): void { oneOf<u16>(column, w0, w1, table, out) }
export function oneOf32(column: usize, w0: u32, w1: u32, table: usize, out: usize): void { oneOf<u32>(column, w0, w1, table, out) }

@inline function anyOf<T>(starts: usize, codes: usize, w0: u32, w1: u32, table: usize, out: usize): void {
  for (let w = w0; w < w1; w++) {
    let word: u32 = 0
    for (let bit: u32 = 0; bit < 32; bit++) {
      const at = starts + ((((<usize>w) << 5) + bit) << 2)
      const end = load<u32>(at, 4)
      let found: u32 = 0
      for (let entry = load<u32>(at); entry < end; entry++) found |= <u32>load<u8>(table + code<T>(codes, entry))
      word |= found << bit
    }
    store<u32>(bitsAt(out, w), word)
  }
}
export function anyOf8(starts: usize, codes: usize, w0: u32, w1: u32, table: usize, out: usize): void { anyOf<u8>(starts, codes, w0, w1, table, out) }
export function anyOf16(starts: usize, codes: usize, w0: u32, w1: u32, table: usize, out: usize): void { anyOf<u16>(starts, codes, w0, w1, table, out) }
export function anyOf32(starts: usize, codes: usize, w0: u32, w1: u32, table: usize, out: usize): void { anyOf<u32>(starts, codes, w0, w1, table, out) }

export function and(a: usize, b: usize, w0: u32, w1: u32, out: usize): void {
  for (let w = w0; w < w1; w += 4) v128.store(bitsAt(out, w), v128.and(v128.load(bitsAt(a, w)), v128.load(bitsAt(b, w))))
}
export function or(a: usize, b: usize, w0: u32, w1: u32, out: usize): void {
  for (let w = w0; w < w1; w += 4) v128.store(bitsAt(out, w), v128.or(v128.load(bitsAt(a, w)), v128.load(bitsAt(b, w))))
}
export function andNot(a: usize, b: usize, w0: u32, w1: u32, out: usize): void {
  for (let w = w0; w < w1; w += 4) v128.store(bitsAt(out, w), v128.andnot(v128.load(bitsAt(a, w)), v128.load(bitsAt(b, w))))
}

export function count(bits: usize, w0: u32, w1: u32): u32 {
  let sum: u64 = 0
  for (let w = w0; w < w1; w += 2) sum += popcnt<u64>(load<u64>(bitsAt(bits, w)))
  return <u32>sum
}
export function countAnd(a: usize, b: usize, w0: u32, w1: u32): u32 {
  let sum: u64 = 0
  for (let w = w0; w < w1; w += 4) {
    sum += popcnt<u64>(load<u64>(bitsAt(a, w)) & load<u64>(bitsAt(b, w)))
    sum += popcnt<u64>(load<u64>(bitsAt(a, w), 8) & load<u64>(bitsAt(b, w), 8))
  }
  return <u32>sum
}

// Four rows a step, wanted or not: what is written too much is overwritten, and the branch is right nearly always.
export function list(bits: usize, w0: u32, w1: u32, out: usize): u32 {
  let next = out
  for (let w = w0; w < w1; w += 2) {
    let word = load<u64>(bitsAt(bits, w))
    if (word == 0) continue
    const base = w << 5
    const end = next + (<usize>popcnt<u64>(word) << 2)
    for (let at = next; at < end; at += 16) {
      store<u32>(at, base + <u32>ctz<u64>(word))
      word &= word - 1
      store<u32>(at, base + <u32>ctz<u64>(word), 4)
      word &= word - 1
      store<u32>(at, base + <u32>ctz<u64>(word), 8)
      word &= word - 1
      store<u32>(at, base + <u32>ctz<u64>(word), 12)
      word &= word - 1
    }
    next = end
  }
  return <u32>((next - out) >> 2)
}

export function scatter(rows: usize, length: u32, bits: usize): void {
  const end = rows + ((<usize>length) << 2)
  for (let at = rows; at < end; at += 4) {
    const row = load<u32>(at)
    const byte = bits + <usize>(row >> 3)
    store<u8>(byte, load<u8>(byte) | <u8>((<u32>1) << (row & 7)))
  }
}

@inline function bump(counters: usize, index: usize): void {
  const at = counters + (index << 2)
  store<u32>(at, load<u32>(at) + 1)
}

@inline function tally<T>(column: usize, rows: usize, length: u32, counters: usize): void {
  let at = rows
  const four = rows + ((<usize>(length & ~3)) << 2)
  const end = rows + ((<usize>length) << 2)
  for (; at < four; at += 16) {
    const a = code<T>(column, <usize>load<u32>(at))
    const b = code<T>(column, <usize>load<u32>(at, 4))
    const c = code<T>(column, <usize>load<u32>(at, 8))
    const d = code<T>(column, <usize>load<u32>(at, 12))
    bump(counters, a)
    bump(counters, b)
    bump(counters, c)
    bump(counters, d)
  }
  for (; at < end; at += 4) bump(counters, code<T>(column, <usize>load<u32>(at)))
}
// Four sets of counters, so that a value that comes again and again doesn't wait for its own last store.
export function tally8(column: usize, rows: usize, length: u32, counters: usize, lanes: usize): void {
  if (length < 1024) return tally<u8>(column, rows, length, counters)
  let at = rows
  const four = rows + ((<usize>(length & ~3)) << 2)
  const end = rows + ((<usize>length) << 2)
  for (; at < four; at += 16) {
    const a = code<u8>(column, <usize>load<u32>(at))
    const b = code<u8>(column, <usize>load<u32>(at, 4))
    const c = code<u8>(column, <usize>load<u32>(at, 8))
    const d = code<u8>(column, <usize>load<u32>(at, 12))
    bump(counters, a)
    bump(lanes, b)
    bump(lanes + 1024, c)
    bump(lanes + 2048, d)
  }
  for (; at < end; at += 4) bump(counters, code<u8>(column, <usize>load<u32>(at)))
  for (let index: usize = 0; index < 256; index++) {
    const lane = lanes + (index << 2)
    const more = load<u32>(lane) + load<u32>(lane, 1024) + load<u32>(lane, 2048)
    if (more == 0) continue
    const counter = counters + (index << 2)
    store<u32>(counter, load<u32>(counter) + more)
    store<u32>(lane, 0)
    store<u32>(lane, 0, 1024)
    store<u32>(lane, 0, 2048)
  }
}
export function tally16(column: usize, rows: usize, length: u32, counters: usize): void { tally<u16>(column, rows, length, counters) }
export function tally32(column: usize, rows: usize, length: u32, counters: usize): void { tally<u32>(column, rows, length, counters) }

@inline function tallyAll<T>(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void {
  const end = rows + ((<usize>length) << 2)
  for (let at = rows; at < end; at += 4) {
    const bounds = starts + ((<usize>load<u32>(at)) << 2)
    const last = load<u32>(bounds, 4)
    for (let entry = load<u32>(bounds); entry < last; entry++) bump(counters, code<T>(codes, entry))
  }
}
export function tallyAll8(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void { tallyAll<u8>(starts, codes, rows, length, counters) }
export function tallyAll16(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void { tallyAll<u16>(starts, codes, rows, length, counters) }
export function tallyAll32(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void { tallyAll<u32>(starts, codes, rows, length, counters) }

@inline function take(counters: usize, index: usize, next: usize): usize {
  const at = counters + (index << 2)
  const count = load<u32>(at)
  if (count == 0) return next
  store<u32>(at, 0)
  store<u32>(next, <u32>index)
  store<u32>(next, count, 4)
  return next + 8
}

@inline function harvest<T>(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 {
  const end = rows + ((<usize>length) << 2)
  let next = out
  for (let at = rows; at < end; at += 4) next = take(counters, code<T>(column, <usize>load<u32>(at)), next)
  return <u32>((next - out) >> 3)
}
export function harvest8(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return harvest<u8>(column, rows, length, counters, out) }
export function harvest16(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return harvest<u16>(column, rows, length, counters, out) }
export function harvest32(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return harvest<u32>(column, rows, length, counters, out) }

@inline function harvestAll<T>(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 {
  const end = rows + ((<usize>length) << 2)
  let next = out
  for (let at = rows; at < end; at += 4) {
    const bounds = starts + ((<usize>load<u32>(at)) << 2)
    const last = load<u32>(bounds, 4)
    for (let entry = load<u32>(bounds); entry < last; entry++) next = take(counters, code<T>(codes, entry), next)
  }
  return <u32>((next - out) >> 3)
}
export function harvestAll8(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return harvestAll<u8>(starts, codes, rows, length, counters, out) }
export function harvestAll16(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return harvestAll<u16>(starts, codes, rows, length, counters, out) }
export function harvestAll32(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return harvestAll<u32>(starts, codes, rows, length, counters, out) }

// Masks: a u64 a row, bit c set where the row has code c.

@inline function carry(a: v128, b: v128, c: v128): v128 { return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c)) }
@inline function sum(a: v128, b: v128, c: v128): v128 { return v128.xor(v128.xor(a, b), c) }

// Adds `weight` to the counter of every bit of two masks.
function spread(two: v128, weight: u32, counters: usize): void {
  spreadOne(i64x2.extract_lane(two, 0), weight, counters)
  spreadOne(i64x2.extract_lane(two, 1), weight, counters)
}
@inline function spreadOne(mask: u64, weight: u32, counters: usize): void {
  for (let rest = mask; rest != 0; rest &= rest - 1) {
    const at = counters + (<usize>ctz<u64>(rest) << 2)
    store<u32>(at, load<u32>(at) + weight)
  }
}

// Beside the zeros that others need in `lanes`: a block of masks.
const GATHERED: usize = 3072
const BLOCK: u32 = 512

// Carry-save adders count eight pairs of masks at a time bit by bit, to one pair of carries; those are counted in bytes.
function countMasks(masks: usize, length: u32, counters: usize, lanes: usize): void {
  const zero = i64x2.splat(0)
  const one = i8x16.splat(1)
  let ones = zero, twos = zero, fours = zero
  let n0 = zero, n1 = zero, n2 = zero, n3 = zero, n4 = zero, n5 = zero, n6 = zero, n7 = zero
  let at = masks
  const blocks = masks + ((<usize>(length & ~15)) << 3)
  const end = masks + ((<usize>length) << 3)
  // A byte counts to 255, and a block has no more than 32 carries.
  for (; at < blocks; at += 128) {
    const a = v128.load(at), b = v128.load(at, 16)
    const ab = carry(ones, a, b)
    ones = sum(ones, a, b)
    const c = v128.load(at, 32), d = v128.load(at, 48)
    const cd = carry(ones, c, d)
    ones = sum(ones, c, d)
    const abcd = carry(twos, ab, cd)
    twos = sum(twos, ab, cd)
    const e = v128.load(at, 64), f = v128.load(at, 80)
    const ef = carry(ones, e, f)
    ones = sum(ones, e, f)
    const g = v128.load(at, 96), h = v128.load(at, 112)
    const gh = carry(ones, g, h)
    ones = sum(ones, g, h)
    const efgh = carry(twos, ef, gh)
    twos = sum(twos, ef, gh)
    const eights = carry(fours, abcd, efgh)
    fours = sum(fours, abcd, efgh)
    n0 = i8x16.add(n0, v128.and(eights, one))
    n1 = i8x16.add(n1, v128.and(i64x2.shr_u(eights, 1), one))
    n2 = i8x16.add(n2, v128.and(i64x2.shr_u(eights, 2), one))
    n3 = i8x16.add(n3, v128.and(i64x2.shr_u(eights, 3), one))
    n4 = i8x16.add(n4, v128.and(i64x2.shr_u(eights, 4), one))
    n5 = i8x16.add(n5, v128.and(i64x2.shr_u(eights, 5), one))
    n6 = i8x16.add(n6, v128.and(i64x2.shr_u(eights, 6), one))
    n7 = i8x16.add(n7, v128.and(i64x2.shr_u(eights, 7), one))
  }
  v128.store(lanes, n0)
  v128.store(lanes, n1, 16)
  v128.store(lanes, n2, 32)
  v128.store(lanes, n3, 48)
  v128.store(lanes, n4, 64)
  v128.store(lanes, n5, 80)
  v128.store(lanes, n6, 96)
  v128.store(lanes, n7, 112)
  for (let bit: usize = 0; bit < 64; bit++) {
    const lane = lanes + ((bit & 7) << 4) + (bit >> 3)
    const counter = counters + (bit << 2)
    store<u32>(counter, load<u32>(counter) + ((<u32>load<u8>(lane) + <u32>load<u8>(lane, 8)) << 3))
  }
  memory.fill(lanes, 0, 128)
  spread(ones, 1, counters)
  spread(twos, 2, counters)
  spread(fours, 4, counters)
  for (; at < end; at += 8) spreadOne(load<u64>(at), 1, counters)
}

export function tallyMasks(masks: usize, rows: usize, length: u32, counters: usize, lanes: usize): void {
  for (let from: u32 = 0; from < length; from += BLOCK) {
    const many = min(length - from, BLOCK)
    const list = bitsAt(rows, from)
    for (let i: u32 = 0; i < many; i++) {
      store<u64>(lanes + GATHERED + ((<usize>i) << 3), load<u64>(masks + ((<usize>load<u32>(bitsAt(list, i))) << 3)))
    }
    countMasks(lanes + GATHERED, many, counters, lanes)
  }
}

export function anyMask(masks: usize, w0: u32, w1: u32, low: u32, high: u32, out: usize): void {
  const wanted = i64x2.splat((<i64>high << 32) | <i64>low)
  const zero = i64x2.splat(0)
  for (let w = w0; w < w1; w++) {
    let at = masks + ((<usize>w) << 8)
    let word: u32 = 0
    for (let bit: u32 = 0; bit < 32; bit += 2) {
      word |= <u32>i64x2.bitmask(i64x2.ne(v128.and(v128.load(at), wanted), zero)) << bit
      at += 16
    }
    store<u32>(bitsAt(out, w), word)
  }
}

// Counts in classes of at most a sixteenth apart; exact below 32. A greater count is never in a lesser class.
@inline function classOf(count: u32): u32 {
  if (count < 32) return count
  const exponent = 31 - clz<u32>(count)
  return 32 + ((exponent - 5) << 4) + ((count >> (exponent - 4)) & 15)
}

// The least class such that `most` of the counted are in it or above. Leaves the classes' counters at zero.
function leastClass(lanes: usize, most: u32): u32 {
  let least: u32 = 1
  let sum: u32 = 0
  for (let i: u32 = CLASSES - 1; i > 0; i--) {
    const at = lanes + ((<usize>i) << 2)
    sum += load<u32>(at)
    if (sum >= most && least == 1) least = i
  }
  memory.fill(lanes, 0, CLASSES << 2)
  return least
}
const CLASSES: u32 = 480

// The least count of a class.
@inline function leastOf(kind: u32): u32 {
  if (kind < 32) return kind
  return (16 + ((kind - 32) & 15)) << (((kind - 32) >> 4) + 1)
}

// Which of 32 counters reach a count.
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

export function peaks(counters: usize, size: u32, most: u32, lanes: usize, out: usize): u32 {
  let first: u32 = size
  let last: u32 = 0
  const one = i32x4.splat(1)
  for (let base: u32 = 0; base < size; base += 32) {
    const at = counters + ((<usize>base) << 2)
    let word = reach(at, one)
    if (word == 0) continue
    if (first == size) first = base + ctz<u32>(word)
    last = base + 31 - clz<u32>(word)
    for (; word != 0; word &= word - 1) bump(lanes, <usize>classOf(load<u32>(at + (<usize>ctz<u32>(word) << 2))))
  }
  store<u32>(out, first)
  store<u32>(out, last, 4)
  const least = i32x4.splat(leastOf(leastClass(lanes, most)))
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

export function peakPairs(pairs: usize, length: u32, from: u32, to: u32, most: u32, lanes: usize, out: usize): u32 {
  let first: u32 = 0xffffffff
  let last: u32 = 0
  const end = pairs + ((<usize>length) << 3)
  for (let at = pairs; at < end; at += 8) {
    const index = load<u32>(at)
    if (index - from >= to - from) continue
    first = min(first, index)
    last = max(last, index)
    bump(lanes, <usize>classOf(load<u32>(at, 4)))
  }
  store<u32>(out, first)
  store<u32>(out, last, 4)
  const least = leastOf(leastClass(lanes, most))
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

// Puts a key in the place of the greatest of a heap that has the greatest on top.
@inline function sink(keys: usize, length: u32, key: u32): void {
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

@inline function nearest<T>(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, wanted: u32, keys: usize, out: usize): u32 {
  const end = rows + ((<usize>length) << 2)
  for (let i: u32 = 0; i < wanted; i++) store<u32>(bitsAt(keys, i), 0xffffffff)
  let greatest: u32 = 0xffffffff
  for (let at = rows; at < end; at += 4) {
    const index = <u32>code<T>(column, <usize>load<u32>(at))
    if (index >= to) continue
    const key = keyOf(index, from, to, descending)
    if (key >= greatest) continue
    sink(keys, wanted, key)
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
export function nearest8(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, wanted: u32, keys: usize, out: usize): u32 { return nearest<u8>(column, rows, length, from, to, descending, wanted, keys, out) }
export function nearest16(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, wanted: u32, keys: usize, out: usize): u32 { return nearest<u16>(column, rows, length, from, to, descending, wanted, keys, out) }
export function nearest32(column: usize, rows: usize, length: u32, from: u32, to: u32, descending: u32, wanted: u32, keys: usize, out: usize): u32 { return nearest<u32>(column, rows, length, from, to, descending, wanted, keys, out) }

export function walk(order: usize, length: u32, bits: usize, wanted: u32, out: usize): u32 {
  let found: u32 = 0
  for (let i: u32 = 0; i < length && found < wanted; i++) {
    const row = load<u32>(order + ((<usize>i) << 2))
    if ((load<u32>(bitsAt(bits, row >> 5)) >> (row & 31)) & 1) {
      store<u32>(out + ((<usize>found) << 2), row)
      found++
    }
  }
  return found
}
