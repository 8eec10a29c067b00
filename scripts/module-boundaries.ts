/** `path` is relative to `src`, or `packages/<name>/…` without the package's own `src`. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface Violation {
  readonly path: string
  readonly line: number
  readonly rule: string
}

/** Modules by level. A module imports modules of lower levels only, never one of its own level. */
const LEVELS: readonly (readonly string[])[] = [
  ['platform', 'ui-kit'],
  ['configuration'],
  ['sites'],
  ['media', 'locations', 'payments', 'staff'],
  ['vehicles', 'appointments'],
  ['search', 'stock', 'leads', 'brands', 'finance', 'market', 'analytics', 'accounts'],
  [
    'reserve',
    'invoices',
    'prizes',
    'trade-in',
    'dealers',
    'outgoing-feeds',
    'brochures',
    'personal-data',
    'demand',
    'usage',
  ],
  ['purchase', 'webhooks', 'notices', 'feed-doctor'],
  ['shop'],
  ['pages', 'demo', 'api'],
  ['console'],
  ['app'],
]

/** Modules, or parts of them, in which files may do I/O and use React without a `server/` or `ui/` folder. */
const MIXED = [/^pages\//, /^shop\//, /^app\//, /^api\//, /^console\//, /^platform\/web\//, /^ui-kit\//]

/** The contracts of the API, which its server and its clients share: pure, although the rest of their module is mixed. */
const CONTRACT = /^api\/(?:contract\/|(?:.+\/)?contract\.ts$)/

/** Modules whose folders never import each other: a folder is a page or an endpoint, and what two of them need is in `shop`. */
const SEPARATE_FOLDERS = new Set(['pages'])

/** Packages of this repository and the other ones that each may import. They import nothing from `src`. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'faceted-search': [],
  'meilisearch-api': ['faceted-search'],
}

/** The package that a file belongs to; undefined for a file of `src`. */
const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1]

/** Node modules that pure files may import. Some can do I/O as well; calls of those functions are found by IMPURE_CALLS. */
const PURE_NODE_MODULES = new Set(['node:path', 'node:util', 'node:assert', 'node:crypto', 'node:net'])

/** Globals and modules that a pure file may not use; it takes such things as arguments. */
const IMPURE_CALLS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bDate\.now\(|\bnew Date\(\)/, 'the clock'],
  [/\bMath\.random\(|\b(?:randomUUID|randomBytes|randomInt|getRandomValues)\(/, 'randomness'],
  [/\bprocess\.env\b/, 'the environment'],
  [/(?<![.\w])(?:fetch|createConnection|createServer)\(/, 'the network'],
]

type Layer = 'pure' | 'server' | 'ui' | 'mixed'

function layerOf(path: string): Layer {
  if (CONTRACT.test(path)) return 'pure'
  if (MIXED.some((pattern) => pattern.test(path))) return 'mixed'
  const folders = new Set(path.split('/').slice(0, -1))
  if (folders.has('server')) return 'server'
  return folders.has('ui') ? 'ui' : 'pure'
}

const moduleOf = (path: string): string => {
  const name = packageOf(path)
  return name === undefined ? (path.split('/')[0] ?? '') : `packages/${name}`
}
const levelOf = (name: string): number => LEVELS.findIndex((modules) => modules.includes(name))
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|\/fixtures\//.test(path)

/** Every violation of the module boundaries in the file. */
export function violationsOf(file: SourceFile): Violation[] {
  const lines = file.text.split('\n')
  const imports = lines.flatMap((text, at) => importsOf(text).map((target) => ({ target, line: at + 1 })))
  const violations = imports.flatMap(({ target, line }) =>
    rulesViolatedBy(file.path, target).map((rule) => ({ path: file.path, line, rule })),
  )
  return isTest(file.path) || layerOf(file.path) !== 'pure'
    ? violations
    : [...violations, ...impureCallsIn(file.path, lines)]
}

/** Paths of the imported files, as in `SourceFile`. Imports from npm packages are left out. */
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

function rulesViolatedBy(path: string, target: string): string[] {
  if (target.startsWith('.')) return violatedWithinModule(path, joinPath(path, target))
  if (target.startsWith('#')) return violatedAcrossModules(path, target.slice(1), target)
  const own = packageOf(path)
  const other = /^@forecourt\/([^/]+)/.exec(target)?.[1]
  if (own !== undefined && other !== undefined && !PACKAGES[own]?.includes(other))
    return [`packages/${own} may not import ${target}: see PACKAGES`]
  return isTest(path) ? [] : violatedByPackage(path, target)
}

function violatedWithinModule(path: string, target: string): string[] {
  if (target === '' || moduleOf(target) !== moduleOf(path))
    return ['a relative import leaves the module or package: use #module/… or the package’s name']
  return [...violatedBetweenFolders(path, target), ...violatedLayers(path, target)]
}

/** Tests are held to it, too: one that needs two pages belongs to the application. */
function violatedBetweenFolders(path: string, target: string): string[] {
  const module = moduleOf(path)
  if (!SEPARATE_FOLDERS.has(module)) return []
  const [from, to] = [folderOf(path), folderOf(target)]
  return from === to ? [] : [`${module}/${from} may not import ${module}/${to}: move what both need to shop`]
}

/** The folder of a module's file; the file's own name when it is in none. */
const folderOf = (path: string): string => path.split('/')[1] ?? ''

function violatedAcrossModules(path: string, target: string, written: string): string[] {
  if (packageOf(path) !== undefined) return [`a package imports ${written} from src`]
  const [from, to] = [moduleOf(path), moduleOf(target)]
  if (from === to) return ['an import inside the module has to be relative']
  const violated = violatedLayers(path, target)
  if (levelOf(to) < 0) violated.push(`${to} has no level: add it to LEVELS`)
  else if (levelOf(to) >= levelOf(from))
    violated.push(`${from} (level ${levelOf(from)}) may not import ${to} (level ${levelOf(to)})`)
  if (from === 'console' && to === 'api' && !CONTRACT.test(target) && !isTest(path))
    violated.push('the console imports the contracts of the API only: api/contract/ and api/*/contract.ts')
  return violated
}

function violatedLayers(path: string, target: string): string[] {
  if (isTest(path)) return []
  const [from, to] = [layerOf(path), layerOf(target)]
  if (from === 'pure' && (to === 'server' || to === 'ui')) return [`a pure file imports ${to}/`]
  if (from === 'ui' && to === 'server') return ['ui/ imports server/']
  if (CONTRACT.test(path) && moduleOf(target) === 'api' && !CONTRACT.test(target))
    return ['a contract imports contracts only, because it is a part of the console’s script']
  return []
}

function violatedByPackage(path: string, target: string): string[] {
  if (layerOf(path) !== 'pure') return []
  if (target.startsWith('node:') && !PURE_NODE_MODULES.has(target)) return [`a pure file imports ${target}`]
  return /^react(?:-dom)?(?:\/|$)/.test(target) ? ['a pure file imports React'] : []
}

function impureCallsIn(path: string, lines: readonly string[]): Violation[] {
  return lines.flatMap((text, at) => {
    if (/^\s*(?:\*|\/\/|\/\*)/.test(text)) return []
    return IMPURE_CALLS.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({
      path,
      line: at + 1,
      rule: `a pure file uses ${what}`,
    }))
  })
}

/** Resolves a relative import to a path below `src`; empty if it leaves `src`. */
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
