import { toError } from '#platform/error-code.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { build } from '#platform/web/build.ts'
import { isBuilt, noteBuild, sourceFingerprint } from './build-fingerprint.ts'

/** Builds, unless another process has done it while this one waited for the lock. */
const root = projectRoot()
try {
  if (!isBuilt(root)) {
    const sources = sourceFingerprint(root)
    await build(root)
    noteBuild(root, sources)
  }
} catch (error) {
  process.stderr.write(`${toError(error).message}\n`)
  process.exitCode = 1
}
