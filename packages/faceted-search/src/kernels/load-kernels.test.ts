import { expect, it } from 'vitest'
import { createWasmMemory, Heap } from '../memory/heap.ts'
import { loadKernels, sharedKernels } from './load-kernels.ts'
import { buildKernels } from './server/build-kernels.ts'

it('sharedKernels produces the binary that the compiler produces for shared memory', async () => {
  expect(Buffer.from(sharedKernels()).equals(await buildKernels(true))).toBe(true)
}, 60_000)

it.each(['simd', 'plain'] as const)('runs on shared memory: %s', (choice) => {
  const heap = new Heap(createWasmMemory(true))
  const kernels = loadKernels(heap, choice)
  const bits = heap.alloc(16)
  heap.u32[bits >>> 2] = 0b1011
  expect(heap.shared).toBe(true)
  expect(kernels.count(bits, 0, 4)).toBe(3)
})
