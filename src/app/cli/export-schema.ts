import { ok } from '#platform/result.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { writeSchemaFiles } from '#sites/server/schema-files.ts'
import type { Command } from './command.ts'

export const exportSchema: Command = {
  name: 'export-schema',
  operands: [],
  summary: 'regenerates the editor schemas and the reference of configuration keys',
  options: {},
  run: async ({ out }) => {
    for (const path of await writeSchemaFiles(projectRoot())) out(path)
    return ok(0)
  },
}
