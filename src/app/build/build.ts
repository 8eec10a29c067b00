import { toError } from '#platform/error-code.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { build } from '#platform/web/build.ts'

/** Builds. bin/build.mjs starts it under a lock. */
try {
  await build(projectRoot())
} catch (error) {
  process.stderr.write(`${toError(error).message}\n`)
  process.exitCode = 1
}
// The IPC channel to the starter would keep this process alive.
process.disconnect?.()
