import { expect, it } from 'vitest'
import { createWasmMemory, Heap } from './heap.ts'

it('allocates zeroed memory at multiples of 16', () => {
  const heap = new Heap()
  const pieces = [1, 16, 100_000, 0, 7].map((bytes) => heap.alloc(bytes))
  expect(pieces.every((address) => address % 16 === 0 && address >= 16)).toBe(true)
  expect(pieces).toEqual(pieces.toSorted((a, b) => a - b))
  expect(heap.u8.subarray(16, heap.used).every((byte) => byte === 0)).toBe(true)
})

it('two heaps on one memory never allocate the same bytes', () => {
  const memory = createWasmMemory(true)
  const heaps = [new Heap(memory), new Heap(memory)] as const
  const taken = Array.from({ length: 60 }, (_, turn) => {
    const bytes = 1 + ((turn * 7919) % 50_000)
    const address = heaps[turn % 3 === 0 ? 0 : 1].alloc(bytes)
    return { address, end: address + bytes }
  }).toSorted((a, b) => a.address - b.address)
  expect(taken.every(({ end }, index) => end <= (taken[index + 1]?.address ?? Infinity))).toBe(true)
  expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(taken.at(-1)?.end ?? 0)
})

it('throws beyond 4 GiB and stays usable', () => {
  const heap = new Heap()
  expect(() => heap.alloc(2 ** 32)).toThrow(RangeError)
  expect(heap.alloc(64)).toBeGreaterThan(0)
})
