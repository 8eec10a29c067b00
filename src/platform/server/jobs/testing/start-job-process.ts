import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'

export interface JobProcess {
  /** Resolves when it runs a job. */
  readonly begun: Promise<unknown>
  /** Sends SIGKILL, which a process can't catch. */
  readonly kill: () => void
}

/** Starts another process that claims jobs of the test queue. Returns when it is ready. */
export async function startJobProcess(databaseUrl: string): Promise<JobProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'job-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  return { begun: once(lines, 'line'), kill: () => child.kill('SIGKILL') }
}
