import type { Result } from '#platform/result.ts'
import { exportJsonSchema, type JsonSchema } from './json-schema.ts'
import { parseWith, type Fault } from './schema-faults.ts'
import { siteSchema, type Site } from './schema.ts'

export type { Fault } from './schema-faults.ts'

let json: JsonSchema | undefined

/** The configuration in `input` (template, presets and file already merged), or all of its faults. */
export function parseSite(input: unknown): Result<Site, readonly Fault[]> {
  return parseWith({ schema: siteSchema, json: () => (json ??= exportJsonSchema()) }, input)
}
