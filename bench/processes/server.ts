import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#platform/server/free-port.ts'
import { get } from './request.ts'
import type { Command } from './run.ts'

/** A server in a process of its own, on a free port of the loopback. */
export interface Server {
  readonly pid: number
  readonly port: number
  /** Sends SIGTERM and waits for the end. */
  readonly stop: () => Promise<void>
}

export interface ServerCommand extends Command {
  /** A path that responds 200 once the server is ready. */
  readonly ready: string
  readonly host?: string
  readonly limitMs?: number
}

const START_LIMIT_MS = 60_000
const POLL_MS = 100
const STOP_LIMIT_MS = 10_000

/** Starts the command that `commandFor` returns for a free port, and waits until it is ready. */
export async function startServer(commandFor: (port: number) => ServerCommand): Promise<Server> {
  const port = await freePort()
  const { command, args, cwd, environment, ready, host, limitMs = START_LIMIT_MS } = commandFor(port)
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    ...(cwd !== undefined && { cwd }),
  })
  let output = ''
  const listen = (chunk: unknown): void => void (output = `${output}${String(chunk)}`.slice(-4000))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const limit = Date.now() + limitMs
  while (!(await answers(port, ready, host))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await terminate(child)
      throw new Error(`${command} ${args.join(' ')} does not answer at ${ready}:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { pid: child.pid ?? 0, port, stop: () => terminate(child) }
}

async function answers(port: number, path: string, host: string | undefined): Promise<boolean> {
  return get({ port, path, ...(host !== undefined && { host }) }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await exit
  clearTimeout(killTimer)
}
