/** The format of a file as a mapping writes it. */
export type WrittenFormat =
  | { readonly kind: 'csv' | 'jsonLines' }
  | { readonly kind: 'json' | 'xml'; readonly records: string }

/** The format that a file probably has, by its beginning. A CSV's separator is found when it is opened. */
export function guessFormat(beginning: string): WrittenFormat {
  const text = beginning.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('<')) return { kind: 'xml', records: xmlRecords(text).join('/') }
  if (text.startsWith('[')) return { kind: 'json', records: '' }
  if (!text.startsWith('{')) return { kind: 'csv' }
  const [first = '', second = ''] = text.split(/\r?\n/)
  const isLines = isObject(first) && second.trimStart().startsWith('{')
  const records = jsonRecords(text)
  return isLines || (isObject(first) && records.length === 0)
    ? { kind: 'jsonLines' }
    : { kind: 'json', records: records.join('/') }
}

function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** The keys to the array of objects that is nearest to the root. */
function jsonRecords(text: string): readonly string[] {
  const keys: string[] = []
  const found: string[][] = []
  let key = ''
  for (const [token, name, list] of text.matchAll(
    /"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|(\[)(?=\s*\{)|[{}[\]]/g,
  )) {
    if (name !== undefined) key = name
    else if (token === '{' || token === '[') {
      if (list !== undefined) found.push([...keys.slice(1), key])
      keys.push(key)
    } else if (token === '}' || token === ']') keys.pop()
  }
  return nearest(found)
}

/** The path of the repeated element that is nearest to the root; without one, of the first element inside the root. */
function xmlRecords(text: string): readonly string[] {
  const path: string[] = []
  const seen = new Map<string, Set<string>>()
  const found: string[][] = []
  for (const [, close, name = '', alone] of text.matchAll(/<(\/?)([A-Za-z_][\w:.-]*)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close === '/') {
      path.pop()
      continue
    }
    const siblings = seen.get(path.join('/')) ?? new Set()
    if (path.length > 0 && siblings.has(name)) found.push([...path, name])
    seen.set(path.join('/'), siblings.add(name))
    if (alone !== '/') path.push(name)
  }
  const [root = ''] = seen.get('') ?? []
  const [child = ''] = seen.get(root) ?? []
  return found.length > 0 ? nearest(found) : [root, child].filter((name) => name !== '')
}

function nearest(paths: readonly (readonly string[])[]): readonly string[] {
  return paths.toSorted((one, other) => one.length - other.length)[0] ?? []
}
