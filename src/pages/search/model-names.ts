/** Parameter of a search page's address: makes whose models are in it though none of them is chosen. */
export const MODELS_PARAMETER = 'models'

/** Path of `modelLists` as JSON, with a search's parameters and its path as one more. */
export const MODELS_PATH = '/api/search/models'

export const MODELS_CLASS = 'make-models'

/** HTML of the models of each make, by the id of the `details` that they stand behind. */
export type ModelLists = readonly (readonly [id: string, html: string])[]

const ID = 'models-of-'

/** Id of the `details` that holds the models of a make. An id may contain no blank, so `Land Rover` is encoded. */
export function modelsId(make: string): string {
  return `${ID}${encodeURIComponent(make)}`
}

/** The makes among the ids of `details`. */
export function makesOf(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.filter((id) => id.startsWith(ID)).map((id) => decodeURIComponent(id.slice(ID.length))))
}
