import { err, ok, type Result } from '#platform/result.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { MAX_DEPTH, MAX_RECORD_CHARACTERS } from './limits.ts'

type Container = { readonly isArray: boolean; key: string | null }

/**
 * Extracts the elements of one array from a JSON document that arrives in chunks, as texts for `JSON.parse`. `path` lists the keys of the
 * objects that lead to the array.
 */
export function jsonElementCutter(path: readonly string[]) {
  const containers = createContainers(path)
  const { isTarget } = containers
  let buffer = ''
  let position = 0
  let elementStart = -1
  let found = false

  const finishElement = (end: number, elements: string[]) => {
    if (elementStart < 0) return
    const text = buffer.slice(elementStart, end).trim()
    if (text !== '') elements.push(text)
    elementStart = -1
  }

  const push = (text: string): Result<readonly string[], FileProblem> => {
    buffer += text
    const elements: string[] = []
    while (position < buffer.length) {
      const letter = buffer.charAt(position)
      if (letter === '"') {
        const end = stringEnd(buffer, position)
        if (end < 0) break
        if (isTarget() && elementStart < 0) elementStart = position
        containers.noteString(buffer, position, end + 1)
        position = end
      } else if (letter === '{' || letter === '[') {
        if (isTarget() && elementStart < 0) elementStart = position
        containers.open(letter === '[')
        if (containers.depth() > MAX_DEPTH) return err(fileProblem('wrong-format', 'The JSON is nested too deeply.'))
        found ||= isTarget()
      } else if (letter === '}' || letter === ']') {
        if (isTarget()) finishElement(position, elements)
        if (!containers.close(letter === ']')) return err(notJson())
        if (isTarget()) finishElement(position + 1, elements)
      } else if (letter === ',') {
        if (isTarget()) finishElement(position, elements)
      } else if (letter > ' ' && isTarget() && elementStart < 0) elementStart = position
      position += 1
    }
    return dropRead() ? ok(elements) : err(fileProblem('too-large', 'A record is longer than a mebibyte.'))
  }

  /** Drops the text that was read; false when an unfinished element exceeds the limit. */
  const dropRead = (): boolean => {
    const keepFrom = elementStart >= 0 ? elementStart : position
    buffer = buffer.slice(keepFrom)
    position -= keepFrom
    if (elementStart >= 0) elementStart = 0
    return buffer.length <= MAX_RECORD_CHARACTERS
  }

  const end = (): Result<null, FileProblem> => {
    if (containers.depth() > 0 || position < buffer.length)
      return err(fileProblem('damaged', 'The JSON ends in the middle.'))
    const where = path.length === 0 ? 'at its root' : `at ${path.join('/')}`
    return found ? ok(null) : err(fileProblem('wrong-format', `The JSON has no array ${where}.`))
  }

  return { push, end }
}

/** The objects and arrays around the current position. */
function createContainers(path: readonly string[]) {
  const stack: Container[] = []
  return {
    depth: () => stack.length,
    /** True directly inside the array at `path`. */
    isTarget: () =>
      stack.length === path.length + 1 &&
      (stack.at(-1)?.isArray ?? false) &&
      path.every((key, depth) => stack[depth]?.key === key),
    open: (isArray: boolean) => void stack.push({ isArray, key: null }),
    /** Returns false for a bracket that closes nothing, or the other kind. */
    close: (isArray: boolean): boolean => stack.pop()?.isArray === isArray,
    /** Records a string as the current key if a colon follows. Only keys on the path to the array are needed. */
    noteString: (text: string, start: number, end: number) => {
      const container = stack.at(-1)
      if (!container || container.isArray || stack.length > path.length) return
      if (/^\s*(?::|$)/.test(text.slice(end, end + 100))) container.key = unquoted(text.slice(start, end))
    },
  }
}

/** Index of the quote that closes the string opened at `open`, or -1 if it is in a later chunk. */
function stringEnd(text: string, open: number): number {
  let quote = open
  for (;;) {
    quote = text.indexOf('"', quote + 1)
    if (quote < 0) return -1
    let backslashes = 0
    while (text.charAt(quote - 1 - backslashes) === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote
  }
}

function unquoted(literal: string): string | null {
  try {
    return String(JSON.parse(literal))
  } catch {
    return null
  }
}

function notJson(): FileProblem {
  return fileProblem('wrong-format', 'The file is not JSON: its brackets do not match.')
}
