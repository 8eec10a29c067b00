import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Fingerprint of the build that this code belongs to, as bin/shared/build-state.mjs wrote it; undefined when running from sources. */
export function runningBuild(root: string): string | undefined {
  const note = join(root, 'dist', 'fingerprint')
  const isSource = import.meta.filename.endsWith('.ts')
  return isSource || !existsSync(note) ? undefined : readFileSync(note, 'utf8')
}
