export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

let ofPage: KeyValueStorage | undefined

/** Local storage. A browser that refuses it throws when the property is read; there, values last as long as the page. */
export function browserStorage(): KeyValueStorage {
  try {
    return localStorage
  } catch {
    ofPage ??= inMemory()
    return ofPage
  }
}

function inMemory(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
