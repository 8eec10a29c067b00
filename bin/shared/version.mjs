import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The package's version, and the commit of a checkout; a copy without its history has none. */
export function installedVersion() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commit = currentCommit()
  return commit ? { version, commit } : { version }
}

function currentCommit() {
  // A repository around a copy of the project would have another commit.
  if (!existsSync(join(root, '.git'))) return undefined
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
