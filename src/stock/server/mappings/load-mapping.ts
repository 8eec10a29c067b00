import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { errorCode } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { nearestKey } from '#sites/nearest-key.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import { parseMapping } from '../../mapping/parse/parse-mapping.ts'
import { mappingProblemText } from '../../mapping/parse/problem.ts'

export type MappingError = { readonly kind: 'unknown-mapping' | 'wrong-mapping'; readonly what: string }

/** The mappings that ship with the platform. */
export const SHIPPED_MAPPINGS = join(projectRoot(), 'mappings')

/** Loads a shipped mapping by name, or any mapping by the path of its file. */
export async function loadMapping(
  nameOrPath: string,
  folder = SHIPPED_MAPPINGS,
): Promise<Result<Mapping, MappingError>> {
  const isPath = /[./\\]/.test(nameOrPath)
  const path = isPath ? nameOrPath : join(folder, `${nameOrPath}.yaml`)
  const text = await readText(path)
  if (!text.ok) {
    const what =
      text.error === 'ENOENT' ? await unknownMapping(nameOrPath, isPath, folder) : unreadable(path, text.error)
    return err({ kind: 'unknown-mapping', what })
  }
  const mapping = parseMapping(text.value, path)
  if (mapping.ok) return mapping
  return err({ kind: 'wrong-mapping', what: mapping.error.map(mappingProblemText).join('\n') })
}

/** A shipped mapping as its file has it; null if there is none of this name. */
export async function writtenMapping(name: string): Promise<Readonly<Record<string, unknown>> | null> {
  if (!(await shippedMappings()).includes(name)) return null
  return parse(await readFile(join(SHIPPED_MAPPINGS, `${name}.yaml`), 'utf8')) as Record<string, unknown>
}

/** The text, or the error code of the operating system. */
async function readText(path: string): Promise<Result<string, string>> {
  try {
    return ok(await readFile(path, 'utf8'))
  } catch (error) {
    const code = errorCode(error)
    if (code === '') throw error
    return err(code)
  }
}

const unreadable = (path: string, code: string): string => `The mapping file ${path} can't be read (${code}).`

async function unknownMapping(name: string, isPath: boolean, folder: string): Promise<string> {
  if (isPath) return `There is no mapping file ${name}.`
  const names = await shippedMappings(folder)
  const near = nearestKey(name, names)
  return `There is no mapping ${name}; ${near ? `did you mean ${near}?` : `there are ${names.join(', ')}.`}`
}

export async function shippedMappings(folder = SHIPPED_MAPPINGS): Promise<readonly string[]> {
  const files = await readdir(folder)
  const mappings = files.filter((file) => file.endsWith('.yaml'))
  return mappings.map((file) => file.slice(0, -'.yaml'.length)).toSorted()
}
