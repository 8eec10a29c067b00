import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { bundleProgram } from '#platform/server/testing/bundle-program.ts'
import type { Send } from './proof-load.ts'

export const PROOF_ROLES = ['web', 'worker'] as const
type ProofRole = (typeof PROOF_ROLES)[number]

interface Running {
  readonly role: ProofRole
  readonly process: ChildProcess
  port: number | undefined
}

export interface ProofProcesses {
  /** Kills a process of the role by SIGKILL and starts another one; false while none of them is ready. */
  readonly kill: (role: ProofRole) => boolean
  readonly send: Send
  readonly end: () => Promise<void>
}

const PROCESSES_PER_ROLE = 2
const RETRY_MS = 20

/** Two web processes and two workers. */
export async function startProofProcesses(environment: Readonly<Record<string, string>>): Promise<ProofProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-proof-'))
  const program = await bundleProgram(fileURLToPath(new URL('./proof-process.ts', import.meta.url)), folder)
  const start = (role: ProofRole): Running => {
    const child = spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...environment, ROLE: role },
    })
    const started: Running = { role, process: child, port: undefined }
    child.stdout?.on('data', (line: Buffer) => {
      started.port = Number(line.toString())
    })
    // A process exits if it was started while the database was down.
    child.once('exit', (code) => void (code !== null && code !== 0 && replace(started)))
    return started
  }
  const running = PROOF_ROLES.flatMap((role) => Array.from({ length: PROCESSES_PER_ROLE }, () => start(role)))
  let isEnding = false
  function replace(one: Running): void {
    const at = running.indexOf(one)
    if (at !== -1 && !isEnding) running.splice(at, 1, start(one.role))
  }
  const readyOf = (role: ProofRole) => running.filter((each) => each.role === role && each.port !== undefined)
  return {
    kill: (role) => {
      const victim = anyOf(readyOf(role))
      if (!victim) return false
      victim.process.kill('SIGKILL')
      replace(victim)
      return true
    },
    send: async <T>(path: string, body: () => object) => {
      for (;;) {
        const port = anyOf(readyOf('web'))?.port
        const answer = port === undefined ? undefined : await post<T>(`http://127.0.0.1:${port}${path}`, body())
        if (answer !== undefined) return answer
        await pause(RETRY_MS)
      }
    },
    end: async () => {
      isEnding = true
      for (const { process: child } of running) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function anyOf<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)]
}

async function post<T>(url: string, body: object): Promise<T | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}
