/**
 * The hot loops. Two implementations have the same results: `simd/` (WebAssembly with SIMD, compiled to
 * `simd-wasm.ts`) and `plain.ts`. Addresses are byte offsets into the generation's memory.
 *
 *     rows     0 ........ 31 | 32 ........ 63 | ...      a row is a version of a document
 *     bitset   [ u32 word 0 ] [ u32 word 1  ] ...        bit r of word w = row 32 w + r
 *     column   u8 | u16 | u32 per row                    the code of its value
 *     starts   u32 per row, one more at the end          index in `codes` of the row's first code
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
  /** The number of bits set. */
  readonly count: (bits: number, w0: number, w1: number) => number
  /** Writes the rows of a bitset as ascending u32; returns how many. Bytes after the last are undefined; `out` needs a u32 for every row. */
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
  /** The same for lists of codes. O(codes of the listed rows). */
  readonly tallyLists8: TallyLists
  readonly tallyLists16: TallyLists
  readonly tallyLists32: TallyLists
  /** Counts the bits of the listed rows' masks. `lanes` are 3 KiB of zeros, which stay zero, and 4 KiB of scratch. */
  readonly tallyMasks: (masks: number, rows: number, length: number, counters: number, lanes: number) => void
  /**
   * Counts the codes in several fields of the listed rows' records at once. O(listed rows × fields), and one cache line per row.
   * `fields` is a table of `fieldCount` entries of four u32: width, offset, counters, unused. Width 8 means eight codes side by
   * side with 256 consecutive counters each; 16 and 32 one code; 64 a mask. `scratch` is 512 bytes
   * plus 4 KiB for each mask; `lanes` as above.
   */
  readonly tallyRecords: (
    records: number,
    rows: number,
    length: number,
    fields: number,
    fieldCount: number,
    scratch: number,
    lanes: number,
  ) => void
  /**
   * Moves the `k` greatest counters to `out` and leaves all counters at zero. Writes the first and last code counted (`size` and 0 if
   * none) as two u32, then pairs of code and count; returns the number of pairs. Counters equal to the k-th are included, and some that
   * are at most a sixteenth smaller, because it is found in a histogram. `size`, the number of counters, is a multiple of 32. Uses 2 KiB
   * of zeros (`lanes`) and leaves them zero.
   */
  readonly topCounters: TopCounters
  /** Like `topCounters`, faster if most counters are zero. `out` needs room for pairs of all counted codes and three more. */
  readonly topSparseCounters: TopCounters
  /** Like `topCounters`, from pairs of code and count. Pairs with a code outside `from` to `to` (exclusive) are always included. `out` may begin 8 bytes before the pairs. */
  readonly topPairs: (
    pairs: number,
    length: number,
    from: number,
    to: number,
    k: number,
    lanes: number,
    out: number,
  ) => number
  /** Moves the counters of the listed rows' codes to pairs of code and count (u32), each code once; returns the number of pairs. */
  readonly drain8: Drain
  readonly drain16: Drain
  readonly drain32: Drain
  /** The same for lists of codes. */
  readonly drainLists8: DrainLists
  readonly drainLists16: DrainLists
  readonly drainLists32: DrainLists
  /**
   * Writes the listed rows that can be among the first `k` (at least 1) when sorted by code, in list order; returns how
   * many. Only codes from `from` to `to` (exclusive) are in sorted order: rows with lower codes come last in both directions, and rows
   * with higher codes are always written. `keys` is scratch of `k` u32. `out` may be `rows`. O(rows × log k), usually O(rows).
   */
  readonly topCandidates8: TopCandidates
  readonly topCandidates16: TopCandidates
  readonly topCandidates32: TopCandidates
  /**
   * Overwrites pairs of code and count with the `k` greatest (at least 1), sorted: greatest count first, of equal ones
   * the lowest rank; returns how many. Codes below `from` are left out. Returns -1 and writes nothing if a code is not below `to`.
   * `ranks` is a u32 for each code from `from` on, `places` the inverse; both are 0 if codes are in order of rank. `keys` is scratch
   * of 8 × `k` bytes.
   */
  readonly sortTopPairs: (
    pairs: number,
    length: number,
    k: number,
    from: number,
    to: number,
    ranks: number,
    places: number,
    keys: number,
  ) => number
  /**
   * Writes pairs of code and count as `{"value":"Toyota","count":12},…`; returns the number of bytes. Values are indexed by code minus `from`: UTF-8
   * with their ends in `ends`, or f64 if `ends` is 0. Returns -1 if a number is not an integer, or if `out` might be too small: each pair
   * needs 64 bytes of its `capacity`, and 6 for each byte of its text.
   */
  readonly writeJson: (
    pairs: number,
    length: number,
    from: number,
    values: number,
    ends: number,
    out: number,
    capacity: number,
  ) => number
  /** Walks along an order, a list of rows, and writes the first `limit` that are in the bitset; returns how many. */
  readonly walk: (order: number, length: number, bits: number, limit: number, out: number) => number
}

type Between = (column: number, w0: number, w1: number, low: number, high: number, out: number) => void
type OneOf = (column: number, w0: number, w1: number, table: number, out: number) => void
type AnyOf = (starts: number, codes: number, w0: number, w1: number, table: number, out: number) => void
type Combine = (a: number, b: number, w0: number, w1: number, out: number) => void
type Tally = (column: number, rows: number, length: number, counters: number) => void
type Drain = (column: number, rows: number, length: number, counters: number, out: number) => number
type DrainLists = (starts: number, codes: number, rows: number, length: number, counters: number, out: number) => number
type TallyLists = (starts: number, codes: number, rows: number, length: number, counters: number) => void
type TopCounters = (counters: number, size: number, k: number, lanes: number, out: number) => number
type TopCandidates = (
  column: number,
  rows: number,
  length: number,
  from: number,
  to: number,
  descending: 0 | 1,
  k: number,
  keys: number,
  out: number,
) => number
