// Counting fieldCount attributes at once from records of 64 bytes per row.

@inline function bumpOf(counters: usize, place: usize, index: u64): void {
  const at = counters + ((<usize>index) << 2)
  store<u32>(at + place * 1024, load<u32>(at + place * 1024) + 1)
}

// Eight 1-byte codes, each with its own counters, so that a repeated value's previous store is eight stores back.
function tallyOctet(records: usize, length: u32, offset: usize, counters: usize): void {
  const end = bitsAt(records, length)
  for (let at = records; at < end; at += 4) {
    const codes = load<u64>(<usize>load<u32>(at) + offset)
    bumpOf(counters, 0, codes & 255)
    bumpOf(counters, 1, (codes >> 8) & 255)
    bumpOf(counters, 2, (codes >> 16) & 255)
    bumpOf(counters, 3, (codes >> 24) & 255)
    bumpOf(counters, 4, (codes >> 32) & 255)
    bumpOf(counters, 5, (codes >> 40) & 255)
    bumpOf(counters, 6, (codes >> 48) & 255)
    bumpOf(counters, 7, codes >> 56)
  }
}

@inline function tallyField<T>(records: usize, length: u32, offset: usize, counters: usize): void {
  const end = bitsAt(records, length)
  for (let at = records; at < end; at += 4) bump(counters, <usize>load<T>(<usize>load<u32>(at) + offset))
}

@inline function gather(records: usize, length: u32, offset: usize, out: usize): void {
  for (let i: u32 = 0; i < length; i++) store<u64>(out + ((<usize>i) << 3), load<u64>(<usize>load<u32>(bitsAt(records, i)) + offset))
}

// Number of records to prefetch and then count. They stay in the L1 cache with their counters.
const RECORDS: u32 = 128
const MASKS_AT: usize = 512

export function tallyRecords(records: usize, rows: usize, length: u32, fields: usize, fieldCount: u32, scratch: usize, lanes: usize): void {
  const lastField = fields + ((<usize>fieldCount) << 4)
  let touched: u32 = 0
  for (let from: u32 = 0; from < length; from += RECORDS) {
    const some = min(length - from, RECORDS)
    const list = bitsAt(rows, from)
    // Prefetch: independent loads, so that memory serves fieldCount of them at once.
    for (let i: u32 = 0; i < some; i++) {
      const record = records + ((<usize>load<u32>(bitsAt(list, i))) << 6)
      store<u32>(bitsAt(scratch, i), <u32>record)
      touched |= <u32>load<u8>(record)
    }
    const inBlock = from & (BLOCK - 1)
    const isLast = inBlock + some == BLOCK || from + some == length
    let masks = scratch + MASKS_AT
    for (let field = fields; field < lastField; field += 16) {
      const width = load<u32>(field)
      const offset = <usize>load<u32>(field, 4)
      const counters = <usize>load<u32>(field, 8)
      if (width == 8) tallyOctet(scratch, some, offset, counters)
      else if (width == 16) tallyField<u16>(scratch, some, offset, counters)
      else if (width == 32) tallyField<u32>(scratch, some, offset, counters)
      else {
        gather(scratch, some, offset, masks + ((<usize>inBlock) << 3))
        if (isLast) countMasks(masks, inBlock + some, counters, lanes)
        masks += (<usize>BLOCK) << 3
      }
    }
  }
  // The loaded values have to be used, or the loads are optimised away.
  store<u32>(scratch, touched)
}
