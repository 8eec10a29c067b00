import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program that answers each line of input with one line of output. */
export interface LineProcess {
  readonly pid: number
  readonly ask: (line: string) => Promise<string>
  /** Sends lines that have no answer; resolves when the pipe accepts more. */
  readonly send: (text: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export function startLineProcess(command: string, args: readonly string[]): LineProcess {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = []
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.resolve(line))
  const ended = once(child, 'exit')
  child.once('exit', (code) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`${command} ended with ${code}`))
  })
  const send = async (text: string) => {
    if (!child.stdin.write(text)) await once(child.stdin, 'drain')
  }
  return {
    pid: child.pid ?? 0,
    send,
    ask: (line) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        send(`${line}\n`).catch(reject)
      }),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
