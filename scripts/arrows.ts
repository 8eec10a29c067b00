/** A source file as this check sees it: its path below `src`, or `packages/<name>/…` (without the package's own `src`), and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface Offence {
  readonly path: string
  readonly line: number
  readonly rule: string
}

/** Rooms by level: a room imports rooms of lower levels only, never one of its own level. */
export const LEVELS: readonly (readonly string[])[] = [
  ['platform', 'ui-kit'],
  ['sites'],
  ['media', 'locations'],
  ['vehicles'],
  ['search', 'stock', 'leads', 'brands', 'content', 'finance', 'market', 'seo', 'analytics', 'accounts'],
  ['pages', 'demo'],
  ['app'],
]

/** Rooms, or parts of them, that do I/O and React side by side: pages by their file names, the web layer by its nature. */
const MIXED = [/^pages\//, /^app\//, /^platform\/web\//, /^ui-kit\//]

/** Packages of this repository, and which others each may import. They import nothing from `src`. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'faceted-search': [],
  'meilisearch-api': ['faceted-search'],
}

/** The package that a file belongs to; undefined for a file of `src`. */
const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1]

/** Modules of Node that only compute, or also do (hashes beside random bytes, isIP beside sockets); what they do is looked for below. */
const PURE_NODE_MODULES = new Set(['node:path', 'node:util', 'node:assert', 'node:crypto', 'node:net'])

/** What a pure file may not reach for: it comes in as an argument. */
const REACHES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bDate\.now\(|\bnew Date\(\)/, 'the clock'],
  [/\bMath\.random\(|\b(?:randomUUID|randomBytes|randomInt|getRandomValues)\(/, 'randomness'],
  [/\bprocess\.env\b/, 'the environment'],
  [/(?<![.\w])(?:fetch|createConnection|createServer)\(/, 'the network'],
]

type Layer = 'pure' | 'server' | 'ui' | 'mixed'

function layerOf(path: string): Layer {
  if (MIXED.some((pattern) => pattern.test(path))) return 'mixed'
  const folders = new Set(path.split('/').slice(0, -1))
  if (folders.has('server')) return 'server'
  return folders.has('ui') ? 'ui' : 'pure'
}

const roomOf = (path: string): string => {
  const name = packageOf(path)
  return name === undefined ? (path.split('/')[0] ?? '') : `packages/${name}`
}
const levelOf = (room: string): number => LEVELS.findIndex((rooms) => rooms.includes(room))
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|\/fixtures\//.test(path)

/** Everything in the file that goes against the arrows of the house. */
export function offencesOf(file: SourceFile): Offence[] {
  const lines = file.text.split('\n')
  const imports = lines.flatMap((text, at) => importsOf(text).map((target) => ({ target, line: at + 1 })))
  const broken = imports.flatMap(({ target, line }) =>
    rulesBrokenBy(file.path, target).map((rule) => ({ path: file.path, line, rule })),
  )
  return isTest(file.path) || layerOf(file.path) !== 'pure' ? broken : [...broken, ...reachesOf(file.path, lines)]
}

/** The files that the file imports, by paths as in `SourceFile`; files of other packages are not among them. */
export function importedBy(file: SourceFile): string[] {
  return file.text
    .split('\n')
    .flatMap((line) => importsOf(line))
    .flatMap((target) => {
      if (target.startsWith('#')) return [target.slice(1)]
      return target.startsWith('.') ? [joinPath(file.path, target)] : []
    })
}

const IMPORT = /(?:^|[\s;}])(?:import|from)\s*\(?\s*(['"])(?<target>[^'"]+)\1/g

function importsOf(line: string): string[] {
  if (/^\s*(?:\*|\/\/|\/\*)/.test(line)) return []
  return [...line.matchAll(IMPORT)].map((match) => match.groups?.['target'] ?? '')
}

function rulesBrokenBy(path: string, target: string): string[] {
  if (target.startsWith('.')) return brokenWithin(path, joinPath(path, target))
  if (target.startsWith('#')) return brokenAcross(path, target.slice(1), target)
  const own = packageOf(path)
  const other = /^@forecourt\/([^/]+)/.exec(target)?.[1]
  if (own !== undefined && other !== undefined && !PACKAGES[own]?.includes(other))
    return [`packages/${own} may not import ${target}: see PACKAGES`]
  return isTest(path) ? [] : brokenByPackage(path, target)
}

function brokenWithin(path: string, target: string): string[] {
  if (target === '' || roomOf(target) !== roomOf(path))
    return ['a relative import leaves the room or package: use #room/… or the package’s name']
  return brokenLayers(path, target)
}

function brokenAcross(path: string, target: string, written: string): string[] {
  if (packageOf(path) !== undefined) return [`a package imports ${written} from src`]
  const [from, to] = [roomOf(path), roomOf(target)]
  if (from === to) return ['an import inside the room is relative']
  const broken = brokenLayers(path, target)
  if (levelOf(to) < 0) broken.push(`${to} is no room with a level: add it to LEVELS`)
  else if (levelOf(to) >= levelOf(from))
    broken.push(`${from} (level ${levelOf(from)}) may not import ${to} (level ${levelOf(to)})`)
  return broken
}

function brokenLayers(path: string, target: string): string[] {
  if (isTest(path)) return []
  const [from, to] = [layerOf(path), layerOf(target)]
  if (from === 'pure' && (to === 'server' || to === 'ui')) return [`a pure file imports ${to}/`]
  if (from === 'ui' && to === 'server') return ['ui/ imports server/']
  return []
}

function brokenByPackage(path: string, target: string): string[] {
  if (layerOf(path) !== 'pure') return []
  if (target.startsWith('node:') && !PURE_NODE_MODULES.has(target)) return [`a pure file imports ${target}`]
  return /^react(?:-dom)?(?:\/|$)/.test(target) ? ['a pure file imports React'] : []
}

function reachesOf(path: string, lines: readonly string[]): Offence[] {
  return lines.flatMap((text, at) => {
    if (/^\s*(?:\*|\/\/|\/\*)/.test(text)) return []
    return REACHES.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({
      path,
      line: at + 1,
      rule: `a pure file reaches for ${what}`,
    }))
  })
}

/** The path below `src` that a relative import means; empty where it leaves `src`. */
function joinPath(path: string, target: string): string {
  const parts = path.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return ''
      parts.pop()
    } else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
