import { cpuMsOf } from './cpu-time.ts'

export type Measured = { readonly cpuMs: number; readonly wallMs: number }

/** CPU and wall time of a function: this process with all its threads, and the process that does the work, if there is one. */
export async function measure(otherProcess: number | undefined, act: () => unknown): Promise<Measured> {
  const other = () => (otherProcess === undefined ? 0 : cpuMsOf(otherProcess))
  const before = other()
  const cpu = process.cpuUsage()
  const wall = performance.now()
  await act()
  const wallMs = performance.now() - wall
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1000 + other() - before, wallMs }
}
