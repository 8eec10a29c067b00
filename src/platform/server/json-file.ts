import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { errorCode } from '../error-code.ts'

/** The content of a JSON file of ours; undefined when there is no such file. Throws when it holds something else. */
export function readJsonFile<T>(path: string, shape: z.ZodType<T>): T | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  return shape.parse(JSON.parse(text))
}

/** Replaces the file as a whole: a reader sees the old content or the new, also when the machine stops in between. */
export function writeJsonFile(path: string, content: unknown, mode = 0o644): void {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode })
  renameSync(unfinished, path)
}
