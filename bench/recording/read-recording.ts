import { readFileSync } from 'node:fs'
import type { PageKind, Recording } from './recording.ts'

export const KINDS: readonly PageKind[] = ['home', 'search', 'vehicle', 'location', 'brand', 'model', 'content']

/** Reads the file that `record.ts` wrote in the same run. */
export function readRecording(path: string): Recording {
  return JSON.parse(readFileSync(path, 'utf8')) as Recording
}

/** A value for each kind of page. */
export function byKind<T>(of: (kind: PageKind) => T): Record<PageKind, T> {
  return {
    home: of('home'),
    search: of('search'),
    vehicle: of('vehicle'),
    location: of('location'),
    brand: of('brand'),
    model: of('model'),
    content: of('content'),
  }
}
