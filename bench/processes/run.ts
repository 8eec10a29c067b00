import { spawn } from 'node:child_process'

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a program and returns its output; throws with the output if it fails. */
export async function run({ command, args, cwd, environment }: Command): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    ...(cwd !== undefined && { cwd }),
  })
  let printed = ''
  let complained = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (complained += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code === 0) return printed
  throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${printed}${complained}`)
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
