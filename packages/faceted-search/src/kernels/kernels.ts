/**
 * The hot loops of the engine. Two implementations answer alike: `simd/` (WebAssembly with SIMD, by way of
 * `simd-wasm.ts`) and `plain.ts`. Addresses are bytes in the index's one memory.
 *
 *     rows     0 ........ 31 | 32 ........ 63 | ...      a row is a version of a document
 *     bitset   [ u32 word 0 ] [ u32 word 1  ] ...        bit r of word w = row 32 w + r
 *     column   u8 | u16 | u32 a row                      the code of its value
 *     starts   u32 a row, one more at the end            where the codes of a row begin in `codes`
 *     masks    u64 a row                                 bit c: the row has code c
 *     records  64 bytes a row                            codes and masks of several columns, side by side
 *
 * A window (w0, w1) is a range of bitset words, both multiples of 4: 128 rows, one SIMD register of bits.
 */
export type Kernels = {
  /** Rows whose code is within low and high, inclusive. O(rows) at memory speed. */
  readonly between8: Between
  readonly between16: Between
  readonly between32: Between
  /** Rows whose code is marked 1 in a table of bytes by code. O(rows). */
  readonly oneOf8: OneOf
  readonly oneOf16: OneOf
  readonly oneOf32: OneOf
  /** Rows that have a code marked 1 in the table. O(rows + codes). */
  readonly anyOf8: AnyOf
  readonly anyOf16: AnyOf
  readonly anyOf32: AnyOf
  /** Rows whose mask has a wanted bit: codes 0 to 31 in `low`, 32 to 63 in `high`. O(rows). */
  readonly anyMask: (masks: number, w0: number, w1: number, low: number, high: number, out: number) => void
  readonly and: Combine
  readonly or: Combine
  /** a without b. */
  readonly andNot: Combine
  readonly count: (bits: number, w0: number, w1: number) => number
  readonly countAnd: (a: number, b: number, w0: number, w1: number) => number
  /** Writes the rows of a bitset as u32, ascending; says how many. What is past the last may be written over, up to a u32 a row. */
  readonly list: (bits: number, w0: number, w1: number, out: number) => number
  /** Sets the bit of every row of a list. */
  readonly scatter: (rows: number, length: number, bits: number) => void
  /**
   * Counts the codes of the listed rows into u32 counters by code. O(listed rows). For one byte it takes 3 KiB of zeros
   * besides (`lanes`) and leaves them zero.
   */
  readonly tally8: (column: number, rows: number, length: number, counters: number, lanes: number) => void
  readonly tally16: Tally
  readonly tally32: Tally
  readonly tallyAll8: TallyAll
  readonly tallyAll16: TallyAll
  readonly tallyAll32: TallyAll
  /** Counts the bits of the listed rows' masks. `lanes` are 3 KiB of zeros, left zero, and 4 KiB of anything. */
  readonly tallyMasks: (masks: number, rows: number, length: number, counters: number, lanes: number) => void
  /**
   * Counts the codes of the listed rows' records by several fields at once. O(listed rows × fields), and one cache line a row.
   * `records` are 64 bytes a row. `fields` are `many` times four u32: width, offset, counters, nothing. Width 8 means eight codes side by
   * side, each with 256 counters, one after another; 16 and 32 a code with its counters; 64 a mask. `scratch` is 512 bytes of anything
   * and 4 KiB more for each mask; `lanes` as above.
   */
  readonly tallyRecords: (
    records: number,
    rows: number,
    length: number,
    fields: number,
    many: number,
    scratch: number,
    lanes: number,
  ) => void
  /**
   * Moves the greatest counters out and leaves all at zero: u32 of the first and of the last code counted (`size` and 0 if
   * none), then pairs of code and count; says how many pairs. At least the `most` greatest are among them, all
   * equal ones, and some that are hardly less; not more than 6 % below. `size` is a multiple of 32. It takes 2 KiB of zeros
   * besides (`lanes`) and leaves them zero.
   */
  readonly peaks: Peaks
  /**
   * The same, faster where few of the counters are not zero. Behind the pairs it leaves anything, in the place of all that was counted and
   * three more.
   */
  readonly fewPeaks: Peaks
  /** The same out of pairs of code and count; those of codes not within `from` and `to` (exclusive) pass. `out` may be 8 bytes before them. */
  readonly peakPairs: (
    pairs: number,
    length: number,
    from: number,
    to: number,
    most: number,
    lanes: number,
    out: number,
  ) => number
  /** Moves the counters of the listed rows' codes out as u32 pairs of code and count, each code once; says how many. */
  readonly harvest8: Harvest
  readonly harvest16: Harvest
  readonly harvest32: Harvest
  readonly harvestAll8: HarvestAll
  readonly harvestAll16: HarvestAll
  readonly harvestAll32: HarvestAll
  /**
   * Writes the listed rows that may be among the first `wanted` (at least 1) by their codes, in order of the list; says how
   * many. Codes from `from` to `to` (exclusive) are in order, lesser ones come last either way, and rows with greater ones
   * are all written. Leaves `wanted` u32 of anything at `keys`. `out` may be `rows`. O(rows × log wanted), mostly O(rows).
   */
  readonly nearest8: Nearest
  readonly nearest16: Nearest
  readonly nearest32: Nearest
  /**
   * Puts the `most` greatest (at least 1) of pairs of code and count in order in the place of all: most counted first, of equal ones
   * that of the least rank; says how many. Codes below `from` are left out; -1, and nothing is written, where one is not below `to`.
   * `ranks` and `places` are u32 by code less `from` and by rank, 0 where ranks are as codes. Leaves anything in 8 × `most` bytes at
   * `keys`.
   */
  readonly arrange: (
    pairs: number,
    length: number,
    most: number,
    from: number,
    to: number,
    ranks: number,
    places: number,
    keys: number,
  ) => number
  /**
   * Writes pairs of code and count as `{"value":"Toyota","count":12},…`; says how many bytes. Values lie by code less `from`: UTF-8
   * that ends where `ends` says, or, where that is 0, f64. -1 where there is too little room or a number is not whole; it takes 64
   * bytes more of room than it writes, and 6 for each of a text.
   */
  readonly print: (
    pairs: number,
    length: number,
    from: number,
    values: number,
    ends: number,
    out: number,
    room: number,
  ) => number
  /** The first `wanted` rows of an order that are in the bitset; says how many it found. */
  readonly walk: (order: number, length: number, bits: number, wanted: number, out: number) => number
}

type Between = (column: number, w0: number, w1: number, low: number, high: number, out: number) => void
type OneOf = (column: number, w0: number, w1: number, table: number, out: number) => void
type AnyOf = (starts: number, codes: number, w0: number, w1: number, table: number, out: number) => void
type Combine = (a: number, b: number, w0: number, w1: number, out: number) => void
type Tally = (column: number, rows: number, length: number, counters: number) => void
type Harvest = (column: number, rows: number, length: number, counters: number, out: number) => number
type HarvestAll = (starts: number, codes: number, rows: number, length: number, counters: number, out: number) => number
type TallyAll = (starts: number, codes: number, rows: number, length: number, counters: number) => void
type Peaks = (counters: number, size: number, most: number, lanes: number, out: number) => number
type Nearest = (
  column: number,
  rows: number,
  length: number,
  from: number,
  to: number,
  descending: 0 | 1,
  wanted: number,
  keys: number,
  out: number,
) => number
