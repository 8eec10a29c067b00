import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { isBuilt } from './build-fingerprint.ts'

/** Builds when the sources changed since, then becomes the server. What only a build needs is loaded for one only. */
const root = projectRoot()
if (!isBuilt(root)) {
  const { buildFirst } = await import('./build-first.ts')
  await buildFirst(root)
}
const built = join(root, 'dist', 'server')
// What an earlier start compiled is read back; the next build takes it away with its code.
enableCompileCache(join(built, 'compiled'))
await import(join(built, 'main.js'))
