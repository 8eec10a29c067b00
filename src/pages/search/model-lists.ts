/** URL parameter of a search page: makes whose models it includes although none is selected. */
export const MODELS_PARAMETER = 'models'

/** Path of `modelLists` as JSON; takes the parameters of a search and its path as one more. */
export const MODELS_PATH = '/api/search/models'

export const MODELS_CLASS = 'make-models'

/** HTML of the models of each make, by the id of the `details` that shows them. */
export type ModelLists = readonly (readonly [id: string, html: string])[]

/** Parses the API's response; null if it is no such list. */
export function parseModelLists(wire: unknown): ModelLists | null {
  return Array.isArray(wire) && wire.every(isModelList) ? wire : null
}

function isModelList(value: unknown): value is ModelLists[number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string')
}

const ID = 'models-of-'

/** Id of the `details` with the models of a make, encoded because an id can't contain blanks (`Land Rover`). */
export function modelsId(make: string): string {
  return `${ID}${encodeURIComponent(make)}`
}

/** The makes whose `details` are among these ids. */
export function makesOf(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.filter((id) => id.startsWith(ID)).map((id) => decodeURIComponent(id.slice(ID.length))))
}
