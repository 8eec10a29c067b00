import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportJsonSchema, exportPresetJsonSchema } from '../json-schema.ts'
import { keysReference } from '../keys-reference.ts'

export type SchemaFile = { readonly path: string; readonly content: string }

/** The files generated from the schema, by their path in the project: JSON Schemas for editors, and the reference of all keys. */
export function schemaFiles(): SchemaFile[] {
  return [
    { path: 'sites/schema.json', content: jsonText(exportJsonSchema()) },
    { path: 'presets/schema.json', content: jsonText(exportPresetJsonSchema()) },
    { path: 'docs/site-keys.md', content: keysReference() },
  ]
}

/** Writes the files and returns their paths. */
export async function writeSchemaFiles(root: string, generated: readonly SchemaFile[]): Promise<string[]> {
  const files = generated.map(({ path, content }) => ({ path: join(root, path), content }))
  for (const { path, content } of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return files.map(({ path }) => path)
}

/** A JSON Schema as a file. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
