/** How many records are asked for the names of their paths; the mapped paths are looked for in all of them. */
const RECORDS_NAMED = 200
const PATHS_NAMED = 200
const DEEPEST_NAMED = 6

/** What the records of a JSON or XML file have of a mapping's paths; complete once the file was read to its end. */
export type PathCensus = {
  readonly note: (record: unknown) => void
  readonly records: () => number
  /** The mapped paths that no record has. One that has no value anywhere, as in `<price/>` or `null`, is there. */
  readonly absent: () => ReadonlySet<string>
  /** Paths of the first records, as a mapping writes them. */
  readonly present: () => readonly string[]
}

export function createPathCensus(paths: readonly string[]): PathCensus {
  const sought = new Map(paths.map((path) => [path, presenceReader(path)]))
  const lacked = new Set<string>()
  const named = new Set<string>()
  let records = 0
  return {
    note: (record) => {
      if (typeof record !== 'object' || record === null) return
      records += 1
      if (records <= RECORDS_NAMED) namePaths(record, '', { named, depth: 0 })
      for (const [path, presenceIn] of sought) {
        const presence = presenceIn(record)
        if (presence === 'there') sought.delete(path)
        else if (presence === 'lacking') lacked.add(path)
      }
    },
    records: () => records,
    absent: () => new Set([...sought.keys()].filter((path) => lacked.has(path))),
    present: () => [...named],
  }
}

/** `unknown`: the path leads through an empty list or element, so the record doesn't tell whether the rest of it is right. */
type Presence = 'there' | 'lacking' | 'unknown'

function presenceReader(path: string): (record: unknown) => Presence {
  const steps = path.split('.').map((segment) => {
    const [, name = segment, selector = ''] = /^(.+?)\[(.*)\]$/.exec(segment) ?? []
    return { name, selector }
  })
  return (record) => {
    let values: readonly unknown[] = [record]
    for (const [depth, { name, selector }] of steps.entries()) {
      const found = values.flatMap((value) => (hasOwn(value, name) ? [Reflect.get(value, name)] : []))
      if (found.length === 0) return values.some(isEmpty) ? 'unknown' : 'lacking'
      const members: readonly unknown[] = found.flat()
      values =
        selector === '' ? members : members.filter((value) => hasOwn(value, '@name') && value['@name'] === selector)
      if (values.length > 0 || (depth === steps.length - 1 && selector === '')) continue
      return members.every(isEmpty) ? 'unknown' : 'lacking'
    }
    return 'there'
  }
}

function hasOwn(value: unknown, name: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === ''
}

type Naming = { readonly named: Set<string>; readonly depth: number }

/** Adds the paths of the values below `path`. */
function namePaths(value: unknown, path: string, { named, depth }: Naming): void {
  if (named.size >= PATHS_NAMED || depth > DEEPEST_NAMED) return
  if (Array.isArray(value)) {
    for (const member of value) {
      const name = hasOwn(member, '@name') ? String(member['@name']) : ''
      namePaths(member, `${path}[${name}]`, { named, depth: depth + 1 })
    }
  } else if (typeof value === 'object' && value !== null && !Object.hasOwn(value, '#text')) {
    for (const [name, member] of Object.entries(value)) {
      namePaths(member, path === '' ? name : `${path}.${name}`, { named, depth: depth + 1 })
    }
  } else if (path !== '') named.add(path)
}
