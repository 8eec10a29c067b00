import { build } from '#platform/web/build.ts'
import { projectRoot } from '#platform/server/project-root.ts'

await build(projectRoot())
