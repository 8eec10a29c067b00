import { MAX_RECORD_CHARACTERS } from './limits.ts'

export type Line = { readonly text: string; readonly isTooLong: boolean }

/** Splits a text that comes in chunks into lines. Only the beginning of a line above the limit is kept. */
export function lineCutter(): { push: (text: string) => readonly Line[]; end: () => readonly Line[] } {
  let rest = ''
  let skipping = false
  return {
    push: (text) => {
      const lines: Line[] = []
      const pieces = (rest + text).split('\n')
      rest = pieces.pop() ?? ''
      for (const piece of pieces) {
        if (skipping) skipping = false
        else lines.push({ text: piece, isTooLong: piece.length > MAX_RECORD_CHARACTERS })
      }
      if (rest.length > MAX_RECORD_CHARACTERS) {
        if (!skipping) lines.push({ text: rest, isTooLong: true })
        skipping = true
        rest = ''
      }
      return lines
    },
    end: () => (rest === '' || skipping ? [] : [{ text: rest, isTooLong: false }]),
  }
}
