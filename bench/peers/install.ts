import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes/run.ts'

/**
 * Installs `bench/peers/{name}` from its lockfile, unless it is installed; returns its folder. If `npm ci` fails it uses
 * `npm install`, because Next's lockfile lists packages of other platforms that a registry may lack.
 */
export async function installPeer(root: string, name: string): Promise<string> {
  const folder = join(root, 'bench', 'peers', name)
  const note = join(folder, 'node_modules', '.installed')
  const checksum = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(note) && readFileSync(note, 'utf8') === checksum) return folder
  await npm('ci', folder).catch(() => npm('install', folder))
  writeFileSync(note, checksum)
  return folder
}

function npm(command: 'ci' | 'install', cwd: string): Promise<string> {
  const args = [command, '--no-fund', '--no-audit', '--loglevel=error', '--include=dev', '--include=optional']
  return run({ command: 'npm', args, cwd, environment: { NODE_ENV: 'development' } })
}
