/** Whether the first value comes before the second in a facet: less than 0. */
export type CompareCounted = (codeA: number, countA: number, codeB: number, countB: number) => number

/** Keeps the first so many of the counted values that it is shown, in a heap with the last of them on top. O(log kept) each. */
export class TopCodes {
  readonly codes: number[] = []
  readonly counts: number[] = []
  readonly #most: number
  readonly #compare: CompareCounted

  constructor(most: number, compare: CompareCounted) {
    this.#most = most
    this.#compare = compare
  }

  see(code: number, count: number): void {
    if (this.codes.length < this.#most) {
      this.codes.push(code)
      this.counts.push(count)
      this.#rise(this.codes.length - 1)
    } else if (this.#most > 0 && this.#compare(code, count, this.codes[0] ?? 0, this.counts[0] ?? 0) < 0) {
      this.codes[0] = code
      this.counts[0] = count
      this.#sink(0)
    }
  }

  #rise(start: number): void {
    for (let child = start; child > 0;) {
      const parent = (child - 1) >>> 1
      if (this.#order(parent, child) >= 0) return
      this.#swap(parent, child)
      child = parent
    }
  }

  #sink(start: number): void {
    for (let parent = start; ;) {
      let last = parent
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < this.codes.length && this.#order(child, last) > 0) last = child
      }
      if (last === parent) return
      this.#swap(parent, last)
      parent = last
    }
  }

  #order(a: number, b: number): number {
    return this.#compare(this.codes[a] ?? 0, this.counts[a] ?? 0, this.codes[b] ?? 0, this.counts[b] ?? 0)
  }

  #swap(a: number, b: number): void {
    const [code = 0, count = 0] = [this.codes[a], this.counts[a]]
    this.codes[a] = this.codes[b] ?? 0
    this.counts[a] = this.counts[b] ?? 0
    this.codes[b] = code
    this.counts[b] = count
  }
}
