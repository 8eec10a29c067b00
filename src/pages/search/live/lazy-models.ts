import type { ModelLists } from '../model-names.ts'

/** The models of all makes, loaded once per answer when the first make is opened. */
export interface LazyModels {
  /**
   * Empty if the answer changed meanwhile or loading failed.
   * @param isAgain whether to retry after a failure
   */
  readonly bring: (isAgain: boolean) => Promise<ModelLists>
  /** Called for a new answer, which has other counts. */
  readonly forget: () => void
}

type Asked = { readonly models: Promise<ModelLists>; hasFailed: boolean }

export function createLazyModels(load: () => Promise<ModelLists>): LazyModels {
  let last: Asked | undefined
  const begin = (): Asked => {
    const models = load().then(
      (given) => (last === mine ? given : []),
      (error: unknown) => {
        // For developers: the shopper sees the button that tries again.
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
