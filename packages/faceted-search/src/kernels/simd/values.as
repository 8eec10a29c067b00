// Facet values: sorting them, writing them as JSON.

// Writes a key at a position of a min-heap and moves it down until the heap order holds.
@inline function siftDownMin(keys: usize, length: u32, place: u32, key: u64): void {
  let parent = place
  for (let child = parent * 2 + 1; child < length; child = parent * 2 + 1) {
    if (child + 1 < length && load<u64>(keyAt(keys, child + 1)) < load<u64>(keyAt(keys, child))) child++
    const below = load<u64>(keyAt(keys, child))
    if (key <= below) break
    store<u64>(keyAt(keys, parent), below)
    parent = child
  }
  store<u64>(keyAt(keys, parent), key)
}

@inline function keyAt(keys: usize, place: u32): usize {
  return keys + ((<usize>place) << 3)
}

function heapify(keys: usize, length: u32): void {
  for (let place = length >> 1; place > 0; place--) siftDownMin(keys, length, place - 1, load<u64>(keyAt(keys, place - 1)))
}

// A key is the count and, below it, the inverted rank: of equal counts the lowest rank has the greatest key.
export function sortTopPairs(pairs: usize, length: u32, k: u32, from: u32, to: u32, ranks: usize, places: usize, keys: usize): i32 {
  const end = pairs + ((<usize>length) << 3)
  for (let at = pairs; at < end; at += 8) if (load<u32>(at) >= to) return -1
  let kept: u32 = 0
  for (let at = pairs; at < end; at += 8) {
    if (load<u32>(at) < from) continue
    const place = load<u32>(at) - from
    const rank = ranks != 0 ? load<u32>(ranks + ((<usize>place) << 2)) : place
    const key = ((<u64>load<u32>(at, 4)) << 32) | (<u64>(~rank))
    if (kept < k) {
      store<u64>(keyAt(keys, kept++), key)
      if (kept == k) heapify(keys, k)
    } else if (key > load<u64>(keys)) siftDownMin(keys, k, 0, key)
  }
  if (kept < k) heapify(keys, kept)
  for (let last = kept; last > 1; last--) {
    const key = load<u64>(keyAt(keys, last - 1))
    store<u64>(keyAt(keys, last - 1), load<u64>(keys))
    siftDownMin(keys, last - 1, 0, key)
  }
  for (let place: u32 = 0; place < kept; place++) {
    const key = load<u64>(keyAt(keys, place))
    const rank = ~(<u32>key)
    store<u32>(keyAt(pairs, place), from + (places != 0 ? load<u32>(places + ((<usize>rank) << 2)) : rank))
    store<u32>(keyAt(pairs, place), <u32>(key >> 32), 4)
  }
  return <i32>kept
}

// Writes digits; returns their end.
@inline function digits(value: u64, out: usize): usize {
  let end = out + 1
  for (let rest = value; rest >= 10; rest /= 10) end++
  let rest = value
  for (let at = end - 1; at >= out; at--) {
    store<u8>(at, <u8>(48 + rest % 10))
    rest /= 10
  }
  return end
}

@inline function hexDigit(value: u32): u32 {
  return value < 10 ? 48 + value : 87 + value
}

// Writes one byte of a JSON string: two or six bytes if it has to be escaped.
function escaped(byte: u32, out: usize): usize {
  if (byte >= 32 && byte != 34 && byte != 92) {
    store<u8>(out, <u8>byte)
    return out + 1
  }
  store<u8>(out, 92)
  let letter: u32 = byte
  if (byte == 8) letter = 98
  else if (byte == 9) letter = 116
  else if (byte == 10) letter = 110
  else if (byte == 12) letter = 102
  else if (byte == 13) letter = 114
  if (letter >= 32) {
    store<u8>(out, <u8>letter, 1)
    return out + 2
  }
  store<u32>(out, 0x30303075, 1)
  store<u8>(out, <u8>hexDigit(byte >> 4), 4)
  store<u8>(out, <u8>hexDigit(byte & 15), 5)
  return out + 6
}

// Writes a text with escapes. Reads and writes up to 15 bytes past the ends, which the caller reserves.
@inline function text(from: usize, to: usize, out: usize): usize {
  let next = out
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at)
    const length = <u32>min(to - at, 16)
    const special = v128.or(
      v128.or(i8x16.eq(bytes, i8x16.splat(34)), i8x16.eq(bytes, i8x16.splat(92))),
      i8x16.lt_u(bytes, i8x16.splat(32)),
    )
    if (((<u32>i8x16.bitmask(special)) & ((1 << length) - 1)) == 0) {
      v128.store(next, bytes)
      next += length
    } else {
      for (let each = at; each < at + length; each++) next = escaped(<u32>load<u8>(each), next)
    }
  }
  return next
}

// {"value":"Toyota","count":12},{"value":"Mazda","count":9}
export function writeJson(pairs: usize, length: u32, from: u32, values: usize, ends: usize, out: usize, capacity: u32): i32 {
  let next = out
  for (let place: u32 = 0; place < length; place++) {
    const value = load<u32>(keyAt(pairs, place)) - from
    let first = values
    let last = values
    let number: f64 = 0
    if (ends != 0) {
      const at = ends + ((<usize>value) << 2)
      if (value > 0) first += <usize>load<u32>(at - 4)
      last += <usize>load<u32>(at)
    } else {
      number = load<f64>(keyAt(values, value))
      if (!(abs(number) <= 9007199254740991) || trunc(number) != number) return -1
    }
    if (next - out + (last - first) * 6 + 64 > <usize>capacity) return -1
    store<u64>(next, 0x2265756c6176227b)
    store<u16>(next, 0x223a, 8)
    next += 10
    if (ends != 0) next = text(first, last, next)
    else {
      if (number < 0) store<u8>(next++, 45)
      next = digits(<u64>abs(number), next)
    }
    store<u64>(next, 0x746e756f63222c22)
    store<u16>(next, 0x3a22, 8)
    next = digits(<u64>load<u32>(keyAt(pairs, place), 4), next + 10)
    store<u16>(next, 0x2c7d)
    next += 2
  }
  return <i32>(next - out) - (length > 0 ? 1 : 0)
}
