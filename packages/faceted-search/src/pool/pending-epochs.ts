import type { Epochs } from '../epochs.ts'

type Pending = { readonly sequence: number; readonly groups: ReadonlySet<string>; readonly done: () => void }

/**
 * Epochs of changes that not every thread has made visible yet: whoever sees an epoch may rely on it that any thread's
 * answer has the change.
 */
export class PendingEpochs {
  readonly #epochs: Epochs
  readonly #pending: Pending[] = []
  /** The last change whose epoch has been raised. */
  raised: number

  constructor(epochs: Epochs, sequence: number) {
    this.#epochs = epochs
    this.raised = sequence
  }

  /** Done when the change is visible everywhere. */
  add(sequence: number, groups: ReadonlySet<string>): Promise<void> {
    return new Promise((done) => this.#pending.push({ sequence, groups, done }))
  }

  /** Every thread has made all changes up to this one visible. */
  raiseTo(sequence: number): void {
    for (let first = this.#pending[0]; first && first.sequence <= sequence; first = this.#pending[0]) {
      this.#pending.shift()
      this.raised = first.sequence
      this.#epochs.rise(first.groups)
      first.done()
    }
  }
}
