/**
 * The hot loops. Two implementations have the same results: `simd/` (WebAssembly with SIMD, compiled to
 * `simd-wasm.ts`) and `plain.ts`. Addresses are bytes in the index's one memory.
 *
 *     rows     0 ........ 31 | 32 ........ 63 | ...      a row is a version of a document
 *     bitset   [ u32 word 0 ] [ u32 word 1  ] ...        bit r of word w = row 32 w + r
 *     column   u8 | u16 | u32 per row                    the code of its value
 *     starts   u32 per row, one more at the end          where the codes of a row begin in `codes`
 *     masks    u64 per row                               bit c: the row has code c
 *     records  64 bytes per row                          codes and masks of several columns, side by side
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
  /** a AND NOT b. */
  readonly andNot: Combine
  readonly count: (bits: number, w0: number, w1: number) => number
  readonly countAnd: (a: number, b: number, w0: number, w1: number) => number
  /** Writes the rows of a bitset as ascending u32; returns how many. Bytes after the last one are undefined, up to one u32 per row. */
  readonly list: (bits: number, w0: number, w1: number, out: number) => number
  /** Sets the bit of every row of a list. */
  readonly scatter: (rows: number, length: number, bits: number) => void
  /**
   * Counts the codes of the listed rows in u32 counters indexed by code. O(listed rows). For 1-byte codes it uses 3 KiB of zeros
   * (`lanes`) and leaves them zero.
   */
  readonly tally8: (column: number, rows: number, length: number, counters: number, lanes: number) => void
  readonly tally16: Tally
  readonly tally32: Tally
  readonly tallyAll8: TallyAll
  readonly tallyAll16: TallyAll
  readonly tallyAll32: TallyAll
  /** Counts the bits of the listed rows' masks. `lanes` are 3 KiB of zeros, which stay zero, and 4 KiB of scratch. */
  readonly tallyMasks: (masks: number, rows: number, length: number, counters: number, lanes: number) => void
  /**
   * Counts the codes of the listed rows' records in several fields at once. O(listed rows × fields), and one cache line per row.
   * `records` are 64 bytes per row. `fields` are `many` times four u32: width, offset, counters, unused. Width 8 means eight codes side by
   * side with 256 consecutive counters each; 16 and 32 a code with its counters; 64 a mask. `scratch` is 512 bytes
   * plus 4 KiB for each mask; `lanes` as above.
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
   * Moves the greatest counters to `out` and leaves all at zero: first the first and last code counted (`size` and 0 if
   * none) as u32, then pairs of code and count. Returns the number of pairs. They include at least the `most` greatest, all
   * equal ones, and some that are at most 6 % smaller. `size` is a multiple of 32. Uses 2 KiB of zeros
   * (`lanes`) and leaves them zero.
   */
  readonly peaks: Peaks
  /**
   * Like `peaks`, faster if few counters are not zero. Bytes after the returned pairs are undefined, up to the size of all counted
   * codes and three more.
   */
  readonly fewPeaks: Peaks
  /** Like `peaks`, from pairs of code and count. Pairs of codes outside `from` and `to` (exclusive) are always included. `out` may be 8 bytes before the pairs. */
  readonly peakPairs: (
    pairs: number,
    length: number,
    from: number,
    to: number,
    most: number,
    lanes: number,
    out: number,
  ) => number
  /** Moves the counters of the listed rows' codes to u32 pairs of code and count, each code once; returns how many. */
  readonly harvest8: Harvest
  readonly harvest16: Harvest
  readonly harvest32: Harvest
  readonly harvestAll8: HarvestAll
  readonly harvestAll16: HarvestAll
  readonly harvestAll32: HarvestAll
  /**
   * Writes the listed rows that may be among the first `wanted` (at least 1) by their codes, in list order; returns how
   * many. Codes from `from` to `to` (exclusive) are sorted; rows with lower codes come last in both directions, and rows with higher codes
   * are always written. `keys` is scratch of `wanted` u32. `out` may be `rows`. O(rows × log wanted), usually O(rows).
   */
  readonly nearest8: Nearest
  readonly nearest16: Nearest
  readonly nearest32: Nearest
  /**
   * Sorts the `most` greatest (at least 1) pairs of code and count in place: greatest count first, of equal ones
   * the lowest rank; returns how many. Codes below `from` are left out. Returns -1 and writes nothing if a code is not below `to`.
   * `ranks` is u32 by code minus `from`, `places` its inverse; both are 0 if ranks equal codes. `keys` is scratch of 8 × `most`
   * bytes.
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
   * Writes pairs of code and count as `{"value":"Toyota","count":12},…`; returns the number of bytes. Values are indexed by code minus `from`: UTF-8
   * with their ends in `ends`, or f64 if `ends` is 0. Returns -1 if there is too little space or a number is not an integer. It needs 64
   * bytes more than it writes, and 6 for each byte of a text.
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
  /** Writes the first `wanted` rows of an order that are in the bitset; returns how many it found. */
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
