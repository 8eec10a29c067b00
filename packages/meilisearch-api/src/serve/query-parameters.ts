const NUMBERS = ['limit', 'offset', 'page', 'hitsPerPage']
const LISTS = ['facets', 'sort', 'attributesToRetrieve', 'attributesToHighlight', 'attributesToCrop']
const TEXTS = ['q', 'highlightPreTag', 'highlightPostTag']

/** Converts the parameters of a `GET` to the body of the same search: numbers, comma-separated lists, and a filter as text or JSON. */
export function bodyOfParameters(parameters: URLSearchParams): object {
  const body: Record<string, unknown> = {}
  const take = (names: readonly string[], read: (text: string) => unknown) => {
    for (const name of names) {
      const text = parameters.get(name)
      if (text !== null) body[name] = read(text)
    }
  }
  take(TEXTS, (text) => text)
  take(NUMBERS, (text) => (/^\d+$/.test(text) ? Number(text) : text))
  take(LISTS, (text) => text.split(',').filter(Boolean))
  take(['filter'], readFilter)
  return body
}

/** A filter list is JSON; everything else is an expression. */
function readFilter(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
