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

export function list(bits: usize, w0: u32, w1: u32, out: usize): u32 {
  let next = out
  for (let w = w0; w < w1; w += 2) {
    let word = load<u64>(bitsAt(bits, w))
    const base = w << 5
    while (word != 0) {
      store<u32>(next, base + <u32>ctz<u64>(word))
      next += 4
      word &= word - 1
    }
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
