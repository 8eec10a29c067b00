import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importCycles } from './import-cycles.ts'
import { importedBy, violationsOf } from './module-boundaries.ts'

const root = join(import.meta.dirname, '..')
const paths = globSync('{src,packages/*/src,demo/generator}/**/*.{ts,tsx}', { cwd: root }).sort()
const files = paths.map((path) => ({
  path: path.replace(/^src\/|(?<=^packages\/[^/]+\/)src\/|(?<=^demo\/)generator\//, ''),
  text: readFileSync(join(root, path), 'utf8'),
}))
const violations = files.flatMap(violationsOf)
const cycles = importCycles(new Map(files.map((file) => [file.path, importedBy(file)])))

for (const { path, line, rule } of violations) process.stdout.write(`${shown(path)}:${line} ${rule}\n`)
for (const cycle of cycles) process.stdout.write(`import cycle: ${cycle.map(shown).join(', ')}\n`)
process.stdout.write(
  `${paths.length} files, ${counted(violations.length, 'violation')}, ${counted(cycles.length, 'import cycle')}\n`,
)
process.exitCode = violations.length + cycles.length === 0 ? 0 : 1

/** The path below the root of the repository. */
function shown(path: string): string {
  if (path.startsWith('demo/')) return path.replace(/^demo/, '$&/generator')
  return path.startsWith('packages/') ? path.replace(/^packages\/[^/]+/, '$&/src') : `src/${path}`
}

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`
}
