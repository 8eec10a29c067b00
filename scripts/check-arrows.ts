import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedBy, offencesOf } from './arrows.ts'
import { circlesOf } from './circles.ts'

const root = join(import.meta.dirname, '..')
const paths = globSync('{src,packages/*/src}/**/*.{ts,tsx}', { cwd: root }).sort()
const files = paths.map((path) => ({
  path: path.replace(/^src\/|(?<=^packages\/[^/]+\/)src\//, ''),
  text: readFileSync(join(root, path), 'utf8'),
}))
const offences = files.flatMap(offencesOf)
const circles = circlesOf(new Map(files.map((file) => [file.path, importedBy(file)])))

for (const { path, line, rule } of offences) process.stdout.write(`${shown(path)}:${line} ${rule}\n`)
for (const circle of circles) process.stdout.write(`these import each other: ${circle.map(shown).join(', ')}\n`)
process.stdout.write(
  `${paths.length} files, ${counted(offences.length, 'arrow')} the wrong way, ${counted(circles.length, 'circle')}\n`,
)
process.exitCode = offences.length + circles.length === 0 ? 0 : 1

/** The path below the root of the repository. */
function shown(path: string): string {
  return path.startsWith('packages/') ? path.replace(/^packages\/[^/]+/, '$&/src') : `src/${path}`
}

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`
}
