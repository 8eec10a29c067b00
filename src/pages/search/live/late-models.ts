import type { ModelLists } from '../model-names.ts'

/** The models of all makes, asked for once an answer, when the first is looked for. */
export interface LateModels {
  /**
   * None where they were forgotten meanwhile, or couldn't be had.
   * @param isAgain whether to ask once more after they couldn't
   */
  readonly bring: (isAgain: boolean) => Promise<ModelLists>
  /** There is another answer, with other counts. */
  readonly forget: () => void
}

type Asked = { readonly models: Promise<ModelLists>; hasFailed: boolean }

export function createLateModels(ask: () => Promise<ModelLists>): LateModels {
  let last: Asked | undefined
  const begin = (): Asked => {
    const models = ask().then(
      (given) => (last === mine ? given : []),
      (error: unknown) => {
        // A developer's only trace: a shopper sees the button that asks again.
        // oxlint-disable-next-line no-console
        console.warn('the models could not be fetched', error)
        mine.hasFailed = true
        return []
      },
    )
    const mine: Asked = { models, hasFailed: false }
    return mine
  }
  return {
    bring: (isAgain) => {
      if (!last || (isAgain && last.hasFailed)) last = begin()
      return last.models
    },
    forget: () => {
      last = undefined
    },
  }
}
