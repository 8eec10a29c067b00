/** Work in steps of some milliseconds, so that an event loop stays responsive between them. */
export type Steps<T> = Generator<undefined, T>

/** Does all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** @param pause awaited after each step; it has to let other work run */
export async function runStepsAsync<T>(steps: Steps<T>, pause: () => Promise<unknown>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}
