/** A pause of an endless loop, which ends after its time or when somebody wakes it. */
export interface Waker {
  readonly untilWoken: (milliseconds?: number) => Promise<void>
  readonly wake: () => void
}

export function createWaker(): Waker {
  let end: (() => void) | undefined
  return {
    untilWoken: (milliseconds) =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(() => end?.(), milliseconds)
        end = () => {
          clearTimeout(timer)
          end = undefined
          resolve()
        }
      }),
    wake: () => end?.(),
  }
}
