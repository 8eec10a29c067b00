import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offencesOf } from './arrows.ts'

const src = join(import.meta.dirname, '..', 'src')
const paths = globSync('**/*.{ts,tsx}', { cwd: src }).sort()
const offences = paths.flatMap((path) => offencesOf({ path, text: readFileSync(join(src, path), 'utf8') }))

for (const { path, line, rule } of offences) process.stdout.write(`src/${path}:${line} ${rule}\n`)
process.stdout.write(
  `${paths.length} files, ${offences.length} ${offences.length === 1 ? 'arrow' : 'arrows'} the wrong way\n`,
)
process.exitCode = offences.length === 0 ? 0 : 1
