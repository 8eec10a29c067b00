import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { envExample } from '#platform/env-example.ts'
import { dealerSchemaFiles } from '#dealers/server/schema-files.ts'
import { ok } from '#platform/result.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { schemaFiles, writeSchemaFiles } from '#sites/server/schema-files.ts'
import type { Command } from './command.ts'

export const exportSchema: Command = {
  name: 'export-schema',
  operands: [],
  summary: 'regenerates the editor schemas, the reference of configuration keys and .env.example',
  options: {},
  run: async ({ out }) => {
    for (const path of await writeSchemaFiles(projectRoot(), [...schemaFiles(), ...dealerSchemaFiles()])) out(path)
    const example = join(projectRoot(), '.env.example')
    await writeFile(example, envExample())
    out(example)
    return ok(0)
  },
}
