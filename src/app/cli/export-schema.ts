import { ok } from '#platform/result.ts'
import { exportJsonSchema } from '#sites/json-schema.ts'
import type { Command } from './command.ts'

export const exportSchema: Command = {
  name: 'export-schema',
  operands: [],
  summary: 'prints the JSON Schema of a site file, for editors',
  options: {},
  run: ({ out }) => {
    out(JSON.stringify(exportJsonSchema(), null, 2))
    return Promise.resolve(ok(0))
  },
}
