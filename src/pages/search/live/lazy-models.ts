import type { ModelLists } from '../model-lists.ts'

/** The models of all makes, loaded once per answer when the first make is opened. */
export interface LazyModels {
  /**
   * Loads the models once. Empty if the answer changed meanwhile or loading failed.
   * @param isAgain whether to retry after a failure
   */
  readonly load: (isAgain: boolean) => Promise<ModelLists>
  /** Called for a new answer, which has other counts. */
  readonly forget: () => void
}

type Request = { readonly models: Promise<ModelLists>; hasFailed: boolean }

export function createLazyModels(fetchModels: () => Promise<ModelLists>): LazyModels {
  let last: Request | undefined
  const begin = (): Request => {
    const models = fetchModels().then(
      (lists) => (last === mine ? lists : []),
      (error: unknown) => {
        // Logged for developers; shoppers see the button that tries again.
        // oxlint-disable-next-line no-console
        console.warn('the models could not be fetched', error)
        mine.hasFailed = true
        return []
      },
    )
    const mine: Request = { models, hasFailed: false }
    return mine
  }
  return {
    load: (isAgain) => {
      if (!last || (isAgain && last.hasFailed)) last = begin()
      return last.models
    },
    forget: () => {
      last = undefined
    },
  }
}
