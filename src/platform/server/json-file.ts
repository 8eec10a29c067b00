import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { errorCode } from '../error-code.ts'

/** Reads and validates a JSON file that we wrote; undefined if there is none. Throws if it is invalid. */
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

/**
 * Replaces the file atomically: readers see either the old content or the new, even after a crash. If the disk is full, it throws and
 * leaves nothing behind.
 */
export function writeJsonFile(path: string, content: unknown, mode = 0o644): void {
  const unfinished = `${path}.${process.pid}`
  try {
    writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode })
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
