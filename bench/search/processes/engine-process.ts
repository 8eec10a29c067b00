import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answers, Calls, Reply } from './messages.ts'

/** An engine in its own process. */
export interface EngineProcess {
  readonly name: string
  readonly call: <K extends keyof Calls>(call: K, about: Calls[K]) => Promise<Answers[K]>
  readonly end: () => Promise<void>
}

const MODULE = join(import.meta.dirname, 'engine.process.ts')
/** MiniSearch and Orama hold a hundred thousand vehicles as objects. */
const FLAGS = ['--expose-gc', '--max-old-space-size=12000', '--disable-warning=ExperimentalWarning']

export function startEngine(name: string): EngineProcess {
  const child = fork(MODULE, { execArgv: FLAGS })
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`${name} ended with ${code ?? signal}`)))
  })
  // A pending call throws it. At the end there is none, and the exit is expected.
  gone.catch(() => undefined)
  const call = async <K extends keyof Calls>(asked: K, about: Calls[K]): Promise<Answers[K]> => {
    const replied = new Promise<Reply<K>>((resolve) => {
      child.once('message', (message) => resolve(message as Reply<K>))
    })
    child.send({ call: asked, with: about })
    const reply = await Promise.race([replied, gone])
    if ('failed' in reply) throw new Error(`${name}: ${reply.failed}`)
    return reply.answer
  }
  return {
    name,
    call,
    end: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      await call('close', {})
      child.disconnect()
      await exited
    },
  }
}
