// Counting the codes of listed rows, and draining the counters.

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
// Four sets of counters, so that a repeated value doesn't wait for its own previous store.
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

@inline function tallyLists<T>(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void {
  const end = rows + ((<usize>length) << 2)
  for (let at = rows; at < end; at += 4) {
    const bounds = starts + ((<usize>load<u32>(at)) << 2)
    const last = load<u32>(bounds, 4)
    for (let entry = load<u32>(bounds); entry < last; entry++) bump(counters, code<T>(codes, entry))
  }
}
export function tallyLists8(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void { tallyLists<u8>(starts, codes, rows, length, counters) }
export function tallyLists16(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void { tallyLists<u16>(starts, codes, rows, length, counters) }
export function tallyLists32(starts: usize, codes: usize, rows: usize, length: u32, counters: usize): void { tallyLists<u32>(starts, codes, rows, length, counters) }

@inline function take(counters: usize, index: usize, next: usize): usize {
  const at = counters + (index << 2)
  const count = load<u32>(at)
  if (count == 0) return next
  store<u32>(at, 0)
  store<u32>(next, <u32>index)
  store<u32>(next, count, 4)
  return next + 8
}

@inline function drain<T>(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 {
  const end = rows + ((<usize>length) << 2)
  let next = out
  for (let at = rows; at < end; at += 4) next = take(counters, code<T>(column, <usize>load<u32>(at)), next)
  return <u32>((next - out) >> 3)
}
export function drain8(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return drain<u8>(column, rows, length, counters, out) }
export function drain16(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return drain<u16>(column, rows, length, counters, out) }
export function drain32(column: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return drain<u32>(column, rows, length, counters, out) }

@inline function drainLists<T>(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 {
  const end = rows + ((<usize>length) << 2)
  let next = out
  for (let at = rows; at < end; at += 4) {
    const bounds = starts + ((<usize>load<u32>(at)) << 2)
    const last = load<u32>(bounds, 4)
    for (let entry = load<u32>(bounds); entry < last; entry++) next = take(counters, code<T>(codes, entry), next)
  }
  return <u32>((next - out) >> 3)
}
export function drainLists8(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return drainLists<u8>(starts, codes, rows, length, counters, out) }
export function drainLists16(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return drainLists<u16>(starts, codes, rows, length, counters, out) }
export function drainLists32(starts: usize, codes: usize, rows: usize, length: u32, counters: usize, out: usize): u32 { return drainLists<u32>(starts, codes, rows, length, counters, out) }

// Masks: one u64 per row, bit c set if the row has code c.

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

// A block of masks, after the part of `lanes` that has to stay zero.
const GATHERED: usize = 3072
const BLOCK: u32 = 512

// Carry-save adders reduce eight pairs of masks to one pair of carries, which are counted in bytes.
function countMasks(masks: usize, length: u32, counters: usize, lanes: usize): void {
  const zero = i64x2.splat(0)
  const one = i8x16.splat(1)
  let ones = zero, twos = zero, fours = zero
  let n0 = zero, n1 = zero, n2 = zero, n3 = zero, n4 = zero, n5 = zero, n6 = zero, n7 = zero
  let at = masks
  const blocks = masks + ((<usize>(length & ~15)) << 3)
  const end = masks + ((<usize>length) << 3)
  // Each byte counter gets at most one carry per step, and a block has 32 steps.
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

