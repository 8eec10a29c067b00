import type { IndexSchema } from '../contract.ts'
import type { GenerationImage } from './generation-image.ts'
import type { BuildRequest, PoolThread } from './messages.ts'
import { PROGRAM } from './program.ts'

/** Threads that build generations. Each builds one and is closed afterwards, which frees its memory. */
export class BuilderThreads {
  readonly #create: () => PoolThread
  readonly #threads = new Set<PoolThread>()

  constructor(create: () => PoolThread) {
    this.#create = create
  }

  /** @throws if the thread ends without a generation, for example out of memory */
  async build(schema: IndexSchema, request: BuildRequest): Promise<GenerationImage> {
    const thread = this.#create()
    this.#threads.add(thread)
    const built = new Promise<GenerationImage>((resolve, reject) => {
      thread.onMessage((message) => message.kind === 'built' && resolve(message.image))
      thread.onExit((cause) => reject(new Error('The thread that built the next generation ended', { cause })))
    })
    thread.post({ kind: 'start', program: PROGRAM, schema, options: request.options })
    thread.post({ kind: 'build', request })
    try {
      return await built
    } finally {
      this.#threads.delete(thread)
      await thread.close()
    }
  }

  /** Closes all threads; their builds fail. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.close()))
  }
}
