import { readFileSync } from 'node:fs'
import type { PageKind, Recording } from './recording.ts'

export const KINDS: readonly PageKind[] = ['search', 'vehicle', 'content']

/** Reads the file that `record.ts` wrote in the same run. */
export function readRecording(path: string): Recording {
  return JSON.parse(readFileSync(path, 'utf8')) as Recording
}
