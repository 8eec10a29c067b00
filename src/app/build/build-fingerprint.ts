import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that the build depends on. */
const SOURCES = ['src', 'packages', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const LEFT_OUT = /\.test\.tsx?$/

/** Hash of path, size and modification time of every source file. */
export function sourceFingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesBelow(root, source)).sort()) {
    const { size, mtimeMs } = lstatSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(root: string, path: string): string[] {
  if (!lstatSync(join(root, path)).isDirectory()) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

const notePath = (root: string): string => join(root, 'dist', 'fingerprint')

/** Whether the existing build is up to date. */
export function isBuilt(root: string): boolean {
  return existsSync(notePath(root)) && readFileSync(notePath(root), 'utf8') === sourceFingerprint(root)
}

/** Fingerprint of the build that this code belongs to; undefined when running from sources. */
export function runningBuild(root: string): string | undefined {
  const isSource = import.meta.filename.endsWith('.ts')
  return isSource || !existsSync(notePath(root)) ? undefined : readFileSync(notePath(root), 'utf8')
}

/** Stores the fingerprint. `sources` was taken before the build, so that later changes cause another build. */
export function noteBuild(root: string, sources: string): void {
  writeFileSync(notePath(root), sources)
}
