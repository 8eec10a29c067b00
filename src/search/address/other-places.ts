/** Places that a sentence names besides the one that is searched. The page of the search that it leads to says so. */
export const OTHER_PLACES_PARAMETER = 'notNear'

const LONGEST_NAME = 60
const MOST_PLACES = 3

/** The places named in an address, as text that anybody may have written. */
export function otherPlaces(parameters: URLSearchParams): readonly string[] {
  const names = parameters.getAll(OTHER_PLACES_PARAMETER).map((name) => name.trim().slice(0, LONGEST_NAME))
  return names.filter((name) => name !== '').slice(0, MOST_PLACES)
}

/** An address with these places added. */
export function withOtherPlaces(address: string, names: readonly string[]): string {
  const parameters = names.slice(0, MOST_PLACES).map((name) => `${OTHER_PLACES_PARAMETER}=${encodeURIComponent(name)}`)
  return parameters.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`
}
