import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Files that the build depends on. */
const SOURCES = ['src', 'demo/generator', 'packages', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const LEFT_OUT = /\.test\.tsx?$/
/** Holds the fingerprint of the sources of the build. */
const note = join(root, 'dist', 'fingerprint')

/** Whether there is a build, of whatever sources. */
export const hasBuild = () => existsSync(note)

/** Whether the packages that build are installed; `npm ci --omit=dev` leaves them out. */
export const hasBuildTools = () => existsSync(join(root, 'node_modules', 'vite', 'package.json'))

/** Whether the build is that of the sources, or the only one that this installation can have. */
export function isBuilt() {
  if (!hasBuild()) return false
  return !hasBuildTools() || readFileSync(note, 'utf8') === sourceFingerprint()
}

/** Hash of path, size and modification time of every source file. */
export function sourceFingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesBelow).toSorted((a, b) => (a < b ? -1 : 1))) {
    const { size, mtimeMs } = lstatSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!lstatSync(join(root, path)).isDirectory()) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Stores the fingerprint. `sources` was taken before the build, so that later changes cause another build. */
export function noteBuild(sources) {
  writeFileSync(note, sources)
}
