import type { Heap } from '../memory/heap.ts'
import type { Kernels } from './kernels.ts'
import { plainKernels } from './plain.ts'
import { SIMD_WASM } from './simd-wasm.ts'

export type KernelChoice = 'simd' | 'plain'

/** Compiled once per kind of memory, instantiated on each. */
const compiled: { shared?: WebAssembly.Module; own?: WebAssembly.Module } = {}

/** The kernels on a heap's memory; by default with SIMD if the machine supports it. */
export function loadKernels(heap: Heap, choice: KernelChoice = hasSimd() ? 'simd' : 'plain'): Kernels {
  if (choice === 'plain') return plainKernels(heap)
  const kind = heap.shared ? 'shared' : 'own'
  const module = (compiled[kind] ??= new WebAssembly.Module(heap.shared ? sharedKernels() : decode(SIMD_WASM)))
  const { exports } = new WebAssembly.Instance(module, { env: { memory: heap.memory } })
  if (!isKernels(exports)) throw new TypeError('simd-wasm.ts is out of date: run kernels/server/build-kernels.ts')
  return exports
}

/** How the binary imports `env.memory`. The last byte is the flag for a memory with a maximum. */
const MEMORY_IMPORT = [3, ...ascii('env'), 6, ...ascii('memory'), 2, 1]
/** The flag for a shared memory with a maximum. */
const SHARED_LIMITS = 3

/** The binary for shared memory, which differs from the other in that flag only. */
export function sharedKernels(): Uint8Array<ArrayBuffer> {
  const binary = decode(SIMD_WASM)
  const start = binary.findIndex((_, index) => MEMORY_IMPORT.every((byte, at) => binary[index + at] === byte))
  if (start < 0) throw new TypeError('simd-wasm.ts imports no memory')
  binary[start + MEMORY_IMPORT.length - 1] = SHARED_LIMITS
  return binary
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

let simd: boolean | undefined

/** Whether this machine supports the SIMD instructions of the kernels. */
export function hasSimd(): boolean {
  simd ??= WebAssembly.validate(decode(SIMD_WASM))
  return simd
}

/** Two names stand for all: the binary is compiled as a whole. */
function isKernels(exports: object): exports is Kernels {
  return ['between8', 'walk'].every((name) => name in exports)
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
