import { formAddress } from './form-address.ts'

/**
 * A sentence that is being typed. Every letter makes another search out of the one that the page showed before, so what an unfinished
 * word was understood as leaves no trace. When the sentence is complete, the field keeps only the words that were not understood.
 */
export interface TypedSentence {
  /** The search of what is typed so far. */
  readonly address: () => string
  readonly isTyping: () => boolean
  /** Whether exactly this text was the last complete sentence: Enter fires both `change` and `submit`. */
  readonly isSent: () => boolean
  readonly complete: () => void
  /** After the answer to a complete sentence. */
  readonly showRest: () => void
}

export function createTypedSentence(root: HTMLFormElement, input: HTMLInputElement): TypedSentence {
  let base: string | undefined
  let sent: string | undefined
  return {
    isTyping: () => base !== undefined,
    isSent: () => base === undefined && sent === input.value,
    address: () => {
      base ??= formAddress(root, 'without-sentence')
      const text = input.value.trim()
      return text === '' ? base : `${base}${base.includes('?') ? '&' : '?'}say=${encodeURIComponent(text)}`
    },
    complete: () => {
      base = undefined
      sent = input.value
    },
    showRest: () => {
      if (base === undefined && input.value === sent) input.value = root.dataset['query'] ?? ''
    },
  }
}
