import type { Engine } from './engine.ts'

export type Measured = { readonly cpuMs: number; readonly wallMs: number }

/** CPU and wall time of one act: this process with all its threads, and the engine's own process if it has one. */
export async function measure(engine: Engine, act: () => unknown): Promise<Measured> {
  const other = engine.otherCpu?.() ?? 0
  const cpu = process.cpuUsage()
  const wall = performance.now()
  await act()
  const wallMs = performance.now() - wall
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system + (engine.otherCpu?.() ?? 0) - other) / 1000, wallMs }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[sorted.length >>> 1] ?? Number.NaN
}
