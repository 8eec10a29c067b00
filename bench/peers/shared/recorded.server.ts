import { readRecording } from '../../recording/read-recording.ts'
import type { PageKind, RecordedPage, Recording } from '../../recording/recording.ts'

/** Read once by each peer's server; `RECORDING` is the file. */
export const recording: Recording = readRecording(process.env['RECORDING'] ?? '')

export function recordedPage<K extends PageKind>(kind: K, number: string | undefined): RecordedPage<K> | undefined {
  return recording.pages[kind][Number(number)]
}
