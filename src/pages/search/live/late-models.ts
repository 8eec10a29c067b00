import type { ModelLists } from '../model-names.ts'

/** The models of all makes, asked for once an answer, when the first is looked for. */
export interface LateModels {
  /** None where they were forgotten meanwhile, or couldn't be had: whoever asks next asks again. */
  readonly bring: () => Promise<ModelLists>
  /** There is another answer, with other counts. */
  readonly forget: () => void
}

export function createLateModels(ask: () => Promise<ModelLists>): LateModels {
  let bringing: Promise<ModelLists> | undefined
  const begin = (): Promise<ModelLists> => {
    const mine: Promise<ModelLists> = ask().then(
      (models) => (bringing === mine ? models : []),
      (error: unknown) => {
        // A developer's only trace: a shopper sees the button that asks again.
        // oxlint-disable-next-line no-console
        console.warn('the models could not be fetched', error)
        if (bringing === mine) bringing = undefined
        return []
      },
    )
    return mine
  }
  return {
    bring: () => (bringing ??= begin()),
    forget: () => {
      bringing = undefined
    },
  }
}
