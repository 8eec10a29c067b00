import { parentPort } from 'node:worker_threads'
import { drawBrochure } from './draw-brochure.ts'
import { drawWindowCards } from './draw-window-cards.ts'
import type { BrochureAnswer, BrochureRequest } from './brochure-thread.ts'

/** The thread that draws brochures, one after the other. */
parentPort?.on('message', ({ id, drawing }: BrochureRequest) => {
  const post = (answer: BrochureAnswer) => parentPort?.postMessage(answer, [])
  const drawn = 'brochure' in drawing ? drawBrochure(drawing.brochure) : drawWindowCards(drawing.windowCards)
  drawn.then(
    (pdf) => post({ id, pdf }),
    (error: unknown) => post({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
