import { spawn } from 'node:child_process'

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Time after which it is killed, with the processes that it started. */
  readonly limitMs?: number
}

/** Runs a program and returns its output; throws with the output if it fails. */
export async function run({ command, args, cwd, environment, limitMs }: Command): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: limitMs !== undefined,
    env: { ...process.env, ...environment },
    ...(cwd !== undefined && { cwd }),
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const timer =
    limitMs === undefined ? undefined : setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), limitMs)
  const [code, signal] = await new Promise<readonly [code: number | null, signal: string | null]>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...ended) => resolve(ended))
  }).finally(() => clearTimeout(timer))
  if (code === 0) return output
  const end =
    signal === 'SIGKILL' && limitMs !== undefined
      ? `was not done after ${limitMs / 60_000} minutes`
      : `ended with ${code}`
  throw new Error(`${command} ${args.join(' ')} ${end}:\n${output}${errors}`)
}

/** Runs a program with its output on the terminal. */
export async function runToScreen({ command, args, cwd, environment }: Command): Promise<void> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    ...(cwd !== undefined && { cwd }),
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}
