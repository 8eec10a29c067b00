import type { Heap } from '../memory/heap.ts'
import type { Kernels } from './kernels.ts'
import { plainKernels } from './plain.ts'
import { SIMD_WASM } from './simd-wasm.ts'

export type KernelChoice = 'simd' | 'plain'

let compiled: WebAssembly.Module | undefined

/** The kernels on this memory: with SIMD unless told otherwise or where the machine can't. */
export function loadKernels(heap: Heap, choice: KernelChoice = hasSimd() ? 'simd' : 'plain'): Kernels {
  if (choice === 'plain') return plainKernels(heap)
  compiled ??= new WebAssembly.Module(decode(SIMD_WASM))
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory: heap.memory } })
  if (!isKernels(exports)) throw new TypeError('simd-wasm.ts is out of date: build the kernels again')
  return exports
}

let simd: boolean | undefined

/** Whether this machine has the SIMD instructions of the kernels. */
export function hasSimd(): boolean {
  simd ??= WebAssembly.validate(decode(SIMD_WASM))
  return simd
}

function isKernels(exports: object): exports is Kernels {
  return ['between8', 'walk'].every((name) => name in exports)
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
