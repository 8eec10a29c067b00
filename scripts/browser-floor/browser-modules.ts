import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { SOURCES } from '../../src/platform/web/assets.ts'
import { isNode, parse, textOf, walk } from './syntax-tree.ts'

/** Sources of this repository that the browser loads: entries, islands, and all that they import. Code by path. */
export function browserModules(root: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  const waiting = [SOURCES.runtime, SOURCES.react, ...globSync('src/**/*.island.tsx', { cwd: root })]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue
    const code = readFileSync(join(root, path), 'utf8')
    modules.set(path, code)
    for (const name of importsOf(path, code)) waiting.push(...resolve(root, path, name))
  }
  return modules
}

function importsOf(path: string, code: string): readonly string[] {
  const names: string[] = []
  walk(parse(path, code), (node) => {
    if (node['importKind'] === 'type' || node['exportKind'] === 'type') return
    const [first] = Array.isArray(node['arguments']) ? node['arguments'] : []
    // `new URL('./search.worker.ts', import.meta.url)`
    const isUrl = node.type === 'NewExpression' && isNode(node['callee']) && node['callee']['name'] === 'URL'
    const name = textOf(isUrl ? first : node['source'])
    if (name !== undefined) names.push(name)
  })
  return names
}

function resolve(root: string, from: string, name: string): readonly string[] {
  const path = name.startsWith('#')
    ? join('src', name.slice(1))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : packageEntry(root, name)
  return path !== undefined && /\.tsx?$/.test(path) && existsSync(join(root, path)) ? [path] : []
}

/** The source of one of the repository's own packages. */
function packageEntry(root: string, name: string): string | undefined {
  const [, folder, entry = '.'] = /^@forecourt\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
  if (folder === undefined) return undefined
  const home = join(root, 'packages', folder)
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>
  }
  const file = exports[entry === '.' ? '.' : `./${entry}`]
  return file === undefined ? undefined : relative(root, join(home, file))
}
