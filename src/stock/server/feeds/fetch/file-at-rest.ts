import { setTimeout as sleep } from 'node:timers/promises'

/** Differs when a file has been written to. */
export interface FileMark {
  readonly bytes: number
  readonly modifiedMs: number
}

export function isSameMark(one: FileMark, other: FileMark): boolean {
  return one.bytes === other.bytes && one.modifiedMs === other.modifiedMs
}

const MAX_LOOKS = 20

export const STILL_WRITTEN = 'is still being written'

interface RestOptions {
  readonly restMs: number
  /** Age from which a file counts as complete at once. */
  readonly settledMs: number
  readonly signal: AbortSignal
  /** Called if the file is too new to be read at once. */
  readonly onWait?: () => void
}

/** Waits until a file has not changed for a while, because there is no other sign that its upload is complete. Null if it goes on changing. */
export async function markAtRest<T extends FileMark>(
  look: () => Promise<T>,
  { restMs, settledMs, signal, onWait }: RestOptions,
): Promise<T | null> {
  let mark = await look()
  if (Date.now() - mark.modifiedMs > settledMs) return mark
  onWait?.()
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await sleep(restMs, undefined, { signal })
    const next = await look()
    if (isSameMark(mark, next)) return next
    mark = next
  }
  return null
}

/** Names that programs give to files until their upload is complete, and hidden files. */
const UNFINISHED = /^[.~]|\.(?:part|partial|filepart|tmp|temp|crdownload|download|uploading|writing|lock|swp)$/i

/** Whether a file's name fits a pattern, in which * stands for any characters and ? for one, and is not that of an unfinished upload. */
export function fitsPattern(name: string, pattern: string): boolean {
  const escaped = pattern.replaceAll(/[\\^$.+()[\]{}|]/g, String.raw`\$&`)
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i')
  return !UNFINISHED.test(name) && expression.test(name)
}

/** The newest file, or of several of one moment the last by name. */
export function newest<T extends FileMark & { readonly name: string }>(files: readonly T[]): T | null {
  return (
    files.toSorted((a, b) => b.modifiedMs - a.modifiedMs || (a.name < b.name ? 1 : a.name > b.name ? -1 : 0))[0] ?? null
  )
}
