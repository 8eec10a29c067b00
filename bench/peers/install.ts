import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes/run.ts'

/** Installs `bench/peers/{name}` as its lockfile says, unless that was done before. */
export async function installPeer(root: string, name: string): Promise<string> {
  const folder = join(root, 'bench', 'peers', name)
  const note = join(folder, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return folder
  await npm('ci', folder).catch(() => npm('install', folder))
  writeFileSync(note, wanted)
  return folder
}

/**
 * `npm ci`, or `npm install` where a lockfile can't be complete: Next names packages of other systems that a registry may
 * not have.
 */
function npm(command: 'ci' | 'install', cwd: string): Promise<string> {
  const args = [command, '--no-fund', '--no-audit', '--loglevel=error', '--include=dev', '--include=optional']
  return run({ command: 'npm', args, cwd, environment: { NODE_ENV: 'development' } })
}
