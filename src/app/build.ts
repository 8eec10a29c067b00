import { toError } from '#platform/error-code.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { build } from '#platform/web/build.ts'

try {
  await build(projectRoot())
} catch (error) {
  process.stderr.write(`${toError(error).message}\n`)
  process.exitCode = 1
}
