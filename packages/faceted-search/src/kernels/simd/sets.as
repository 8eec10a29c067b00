// The kernels in AssemblyScript with 128-bit SIMD: this file and the others in this folder are one module. kernels.ts documents
// them; plain.ts has the same in TypeScript.

// The address of a bitset's word, or of an entry in any list of u32.
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

// Four rows per step, needed or not: excess rows are overwritten, and the branch is almost always predicted.
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

