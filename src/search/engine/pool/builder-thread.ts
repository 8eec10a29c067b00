import type { IndexSchema } from '../contract.ts'
import type { GenerationImage } from './generation-image.ts'
import type { BuildOrder, PoolThread } from './messages.ts'

/** Builds a generation in a thread that is made for it and goes afterwards, its memory with it. Throws where the thread dies. */
export async function buildInThread(
  create: () => PoolThread,
  schema: IndexSchema,
  order: BuildOrder,
): Promise<GenerationImage> {
  const thread = create()
  const built = new Promise<GenerationImage>((resolve, reject) => {
    thread.onMessage((message) => message.kind === 'built' && resolve(message.image))
    thread.onExit((cause) => reject(new Error('The thread that built the next generation ended', { cause })))
  })
  thread.post({ kind: 'start', schema, options: order.options })
  thread.post({ kind: 'build', order })
  try {
    return await built
  } finally {
    await thread.close()
  }
}
