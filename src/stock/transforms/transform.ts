import type { z } from 'zod'

/** The value between two steps: a text, a list of texts, or nothing. */
export type Flow = string | readonly string[] | null

/** A text that a step cannot read; the row is quarantined. `unreadable` completes a sentence: `is not a number`. */
export type Unreadable = { readonly text: string; readonly unreadable: string }

export type Step = (value: string | readonly string[]) => Flow | Unreadable

export type Transform<P extends z.ZodType = z.ZodType> = {
  readonly name: string
  /** One line for the documentation. */
  readonly about: string
  readonly params: P
  readonly compile: (params: z.output<P>) => Step
}

/** Types a transform's `compile` by its own parameters. */
export function transform<P extends z.ZodType>(definition: Transform<P>): Transform<P> {
  return definition
}

export function isUnreadable(value: Flow | Unreadable): value is Unreadable {
  return typeof value === 'object' && value !== null && 'unreadable' in value
}

/** Makes a step for one text work on lists, too: it runs for each member, and members that become null are dropped. */
export function eachText(step: (text: string) => string | null | Unreadable): Step {
  return (value) => {
    if (typeof value === 'string') return step(value)
    const results: string[] = []
    for (const text of value) {
      const result = step(text)
      if (result !== null && typeof result === 'object') return result
      if (result !== null) results.push(result)
    }
    return results
  }
}
