import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedBy, offencesOf } from './arrows.ts'
import { circlesOf } from './circles.ts'

const src = join(import.meta.dirname, '..', 'src')
const paths = globSync('**/*.{ts,tsx}', { cwd: src }).sort()
const files = paths.map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }))
const offences = files.flatMap(offencesOf)
const circles = circlesOf(new Map(files.map((file) => [file.path, importedBy(file)])))

for (const { path, line, rule } of offences) process.stdout.write(`src/${path}:${line} ${rule}\n`)
for (const circle of circles)
  process.stdout.write(`these import each other: ${circle.map((path) => `src/${path}`).join(', ')}\n`)
process.stdout.write(
  `${paths.length} files, ${counted(offences.length, 'arrow')} the wrong way, ${counted(circles.length, 'circle')}\n`,
)
process.exitCode = offences.length + circles.length === 0 ? 0 : 1

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`
}
