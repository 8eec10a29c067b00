/** The greatest of the numbers added, in a min-heap. Adding is O(log size), usually O(1). */
export class TopNumbers {
  /** The greatest number that is too small to be kept. */
  least: number
  readonly #size: number
  readonly #numbers: number[] = []

  constructor(size: number) {
    this.#size = size
    this.least = size === 0 ? Infinity : -Infinity
  }

  add(number: number): void {
    if (number <= this.least) return
    if (this.#numbers.length < this.#size) {
      // Most facets have fewer values than requested, so their numbers never need heap order.
      if (this.#numbers.push(number) === this.#size) this.#heapify()
    } else this.#siftDown(number, 0)
    if (this.#numbers.length === this.#size) this.least = this.#numbers[0] ?? -Infinity
  }

  /** The numbers, greatest first. A typed array is sorted without a callback, which is several times faster. */
  sorted(): Float64Array {
    return new Float64Array(this.#numbers).sort().toReversed()
  }

  #heapify(): void {
    for (let index = this.#numbers.length >>> 1; index >= 0; index--) this.#siftDown(this.#numbers[index] ?? 0, index)
  }

  /** Writes a number at an index of the heap and moves it down until the heap order holds. */
  #siftDown(number: number, index: number): void {
    const numbers = this.#numbers
    let parent = index
    for (;;) {
      let child = 2 * parent + 1
      if (child >= numbers.length) break
      if ((numbers[child + 1] ?? Infinity) < (numbers[child] ?? 0)) child += 1
      const below = numbers[child] ?? 0
      if (below >= number) break
      numbers[parent] = below
      parent = child
    }
    numbers[parent] = number
  }
}
