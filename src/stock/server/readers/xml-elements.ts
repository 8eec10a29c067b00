import { err, ok, type Result } from '#platform/result.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { MAX_DEPTH, MAX_RECORD_CHARACTERS } from './limits.ts'

const CLOSINGS: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]
const OPENINGS = [...CLOSINGS.map(([open]) => open), '<!DOCTYPE']
const LONGEST_OPENING = Math.max(...OPENINGS.map((opening) => opening.length))
const NAME = /^<\/?([^\s/>]+)/

/**
 * Cuts one repeated element out of an XML document that comes in pieces. `path` names the elements from the root.
 * Document type declarations are refused, and with them every entity but XML's own five: nothing can be
 * expanded, fetched or included.
 */
export function xmlElementCutter(path: readonly string[]) {
  const stack: string[] = []
  let buffer = ''
  let position = 0
  let elementStart = -1
  let hasRoot = false

  const isRecord = () => stack.length === path.length && path.every((name, depth) => stack[depth] === name)

  const push = (text: string): Result<readonly string[], FileProblem> => {
    buffer += text
    const elements: string[] = []
    for (;;) {
      const open = buffer.indexOf('<', position)
      if (open < 0) {
        position = buffer.length
        break
      }
      position = open
      const tag = tagAt(buffer, open)
      if (tag === null) break
      if (!tag.ok) return tag
      const refused = tag.value.kind === 'tag' ? take(tag.value.text, open, tag.value.end, elements) : null
      if (refused) return err(refused)
      position = tag.value.end
    }
    return dropRead() ? ok(elements) : err(fileProblem('too-large', 'A record is longer than a mebibyte.'))
  }

  const take = (tag: string, start: number, end: number, elements: string[]): FileProblem | null => {
    const name = NAME.exec(tag)?.[1] ?? ''
    if (tag.startsWith('</')) {
      if (isRecord()) {
        elements.push(buffer.slice(elementStart, end))
        elementStart = -1
      }
      return stack.pop() === name ? null : fileProblem('wrong-format', `The XML closes <${name}> where it isn't open.`)
    }
    hasRoot = true
    stack.push(name)
    if (stack.length > MAX_DEPTH) return fileProblem('wrong-format', 'The XML is nested too deeply.')
    if (isRecord()) elementStart = start
    if (!tag.endsWith('/>')) return null
    if (isRecord()) {
      elements.push(buffer.slice(start, end))
      elementStart = -1
    }
    stack.pop()
    return null
  }

  const dropRead = (): boolean => {
    const keepFrom = elementStart >= 0 ? elementStart : position
    buffer = buffer.slice(keepFrom)
    position -= keepFrom
    if (elementStart >= 0) elementStart = 0
    return buffer.length <= MAX_RECORD_CHARACTERS
  }

  const end = (): Result<null, FileProblem> => {
    if (!hasRoot) return err(fileProblem('wrong-format', 'The file is not XML.'))
    return stack.length === 0 ? ok(null) : err(fileProblem('damaged', `The XML ends inside <${stack.at(-1)}>.`))
  }

  return { push, end }
}

type Token = { readonly kind: 'tag' | 'other'; readonly text: string; readonly end: number }

/** The tag, comment or section at `open`; null where the text ends before it does. */
function tagAt(text: string, open: number): Result<Token, FileProblem> | null {
  for (const [opening, closing] of CLOSINGS) {
    if (!text.startsWith(opening, open)) continue
    const close = text.indexOf(closing, open + opening.length)
    return close < 0 ? null : ok({ kind: 'other', text: '', end: close + closing.length })
  }
  const beginning = text.slice(open, open + LONGEST_OPENING)
  if (OPENINGS.some((opening) => opening.length > beginning.length && opening.startsWith(beginning))) return null
  if (beginning.startsWith('<!')) {
    return err(fileProblem('wrong-format', 'The XML declares a document type or entities; that is refused.'))
  }
  const end = tagEnd(text, open)
  return end < 0 ? null : ok({ kind: 'tag', text: text.slice(open, end), end })
}

/** Just past the `>` of a tag: one inside an attribute's quotes doesn't count. */
function tagEnd(text: string, open: number): number {
  let quote = ''
  for (let place = open; place < text.length; place++) {
    const letter = text.charAt(place)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return place + 1
  }
  return -1
}
