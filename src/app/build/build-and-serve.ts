import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { isBuilt } from './build-fingerprint.ts'

/** Builds if the sources have changed, then runs the server in this process. The build tool is loaded only when needed. */
const root = projectRoot()
if (!isBuilt(root)) {
  const { buildFirst } = await import('./build-first.ts')
  await buildFirst(root)
}
const built = join(root, 'dist', 'server')
// Reuses the bytecode of earlier starts. It is in the build's folder, so the next build deletes it.
enableCompileCache(join(built, 'compiled'))
await import(join(built, 'main.js'))
