import { formAddress } from './form-address.ts'

/**
 * A sentence that is being typed. Each search on the way starts from the state before the sentence, so that refinements from an
 * unfinished word don't remain. When the sentence is complete, the field keeps only the words that were not understood.
 */
export interface TypedSentence {
  /** The search for the text typed so far. */
  readonly address: () => string
  readonly isTyping: () => boolean
  /** Whether exactly this text was the last complete sentence: Enter fires both `change` and `submit`. */
  readonly isSent: () => boolean
  readonly complete: () => void
  /** Reduces the field to the words that were not understood; called after the answer to a complete sentence. */
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
