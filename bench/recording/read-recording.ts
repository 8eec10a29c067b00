import { readFileSync } from 'node:fs'
import type { PageKind, Recording } from './recording.ts'

export const KINDS: readonly PageKind[] = ['search', 'vehicle', 'content']

/** Our own file, written by `record.ts` of the same run. */
export function readRecording(path: string): Recording {
  return JSON.parse(readFileSync(path, 'utf8')) as Recording
}
