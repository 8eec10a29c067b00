import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OPENAPI_FILE, openApiFile } from '#api/documentation/openapi-file.ts'
import { envExample } from '#platform/env-example.ts'
import { dealerSchemaFiles } from '#dealers/server/schema-files.ts'
import { ok } from '#platform/result.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { schemaFiles, writeSchemaFiles } from '#sites/server/schema-files.ts'
import type { Command } from './command.ts'

export const exportSchema: Command = {
  name: 'export-schema',
  operands: [],
  summary:
    'regenerates the editor schemas, the reference of configuration keys, the document of the API and .env.example',
  options: {},
  run: async ({ out }) => {
    for (const path of await writeSchemaFiles(projectRoot(), [...schemaFiles(), ...dealerSchemaFiles()])) out(path)
    const example = join(projectRoot(), '.env.example')
    await writeFile(example, envExample())
    out(example)
    const document = join(projectRoot(), OPENAPI_FILE)
    const made = openApiFile(existsSync(document) ? readFileSync(document, 'utf8') : null)
    if (!made.ok) {
      for (const change of made.error) out(`${OPENAPI_FILE} was not written: ${change}, which breaks clients`)
      return ok(1)
    }
    await writeFile(document, made.value)
    out(document)
    return ok(0)
  },
}
