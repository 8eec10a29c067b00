import { SaxesParser } from 'saxes'
import { err, ok, type Result } from '#platform/result.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { MAX_DEPTH, MAX_RECORD_CHARACTERS } from './limits.ts'
import { AMPERSAND_MARK, createRecordBuilder, type XmlValue } from './xml-record-builder.ts'

/** Character entities that feeds use in addition to the five of XML. */
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  pound: '£',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
}

/** A bare `&` ("M&G") is not valid XML: saxes would read everything up to the next `;` as the name of an entity. */
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{0,30});)/gi
const CUT_ENTITY = /&[#\w]*$/
const LONGEST_ENTITY = 40

/** Characters passed to the parser at once. The size of the unfinished record is checked after each slice. */
const SLICE = 64 * 1024
const OTHER_PATHS_SHOWN = 3

/**
 * Reads the elements at `path` of an XML document that arrives in chunks. Document type declarations are refused, and with them entities that
 * a document defines, so nothing can be expanded, fetched or included.
 */
export function xmlRecordReader(path: readonly string[]) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  Object.assign(parser.ENTITIES, ENTITIES)
  const position = createPosition(path)
  const tree = createRecordBuilder()
  let records: XmlValue[] = []
  let problem: FileProblem | null = null
  let hasEnded = false
  let unfinished = 0
  let rest = ''

  const fail = (kind: FileProblem['kind'], what: string) => {
    problem ??= fileProblem(kind, what)
  }

  parser.on('doctype', () => fail('wrong-format', 'The XML declares a document type or entities; that is refused.'))
  parser.on('error', ({ message }) => {
    if (hasEnded) fail('damaged', `The XML ends in the middle: ${message}`)
    else if (STRUCTURE.test(message)) fail('wrong-format', `The file is not well-formed XML: ${message}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const isRecord = position.enter(name)
    if (position.depth() > MAX_DEPTH) fail('wrong-format', 'The XML is nested too deeply.')
    if (isRecord || tree.isOpen()) tree.open(attributes)
    else unfinished = 0
  })
  parser.on('text', tree.addText)
  parser.on('cdata', tree.addText)
  parser.on('closetag', () => {
    const name = position.leave()
    const record = tree.isOpen() ? tree.close(name) : null
    if (record !== null) records.push(record)
    if (!tree.isOpen()) unfinished = 0
  })

  const write = (text: string) => {
    for (let from = 0; from < text.length; from += SLICE) {
      if (problem) return
      const slice = text.slice(from, from + SLICE)
      unfinished += slice.length
      parser.write(slice)
      if (unfinished > MAX_RECORD_CHARACTERS + SLICE) fail('too-large', 'A record is longer than a mebibyte.')
    }
  }

  return {
    push: (text: string): Result<readonly XmlValue[], FileProblem> => {
      const whole = rest + text
      // An entity at the end may continue in the next chunk.
      rest = CUT_ENTITY.exec(whole.slice(-LONGEST_ENTITY))?.[0] ?? ''
      write(whole.slice(0, whole.length - rest.length).replaceAll(BARE_AMPERSAND, AMPERSAND_MARK))
      if (problem) return err(problem)
      const complete = records
      records = []
      return ok(complete)
    },
    end: (): Result<null, FileProblem> => {
      write(rest.replaceAll(BARE_AMPERSAND, AMPERSAND_MARK))
      hasEnded = true
      if (!problem) parser.close()
      if (problem) return err(problem)
      const missing = position.missing()
      return missing === null ? ok(null) : err(fileProblem('wrong-format', missing))
    },
  }
}

/** The open elements, and whether there was one at `path`. */
function createPosition(path: readonly string[]) {
  const names: string[] = []
  const others = new Set<string>()
  let found = false
  let hasParent = false
  const isAt = (depth: number) => names.length === depth && path.slice(0, depth).every((name, at) => name === names[at])
  return {
    depth: () => names.length,
    /** Returns true for an element at `path`. */
    enter: (name: string): boolean => {
      names.push(name)
      const isRecord = isAt(path.length)
      if (isRecord) found = true
      else if (isAt(path.length - 1)) hasParent = true
      else if (names.length === path.length && others.size < OTHER_PATHS_SHOWN) others.add(names.join('/'))
      return isRecord
    },
    leave: (): string => names.pop() ?? '',
    /** The problem of a document without an element at `path`; null if it has one, or only the empty list of a dealer without stock. */
    missing: (): string | null => {
      if (found || (hasParent && others.size === 0)) return null
      const what = `The XML has no element ${path.join('/')}`
      return others.size === 0 ? `${what}.` : `${what}; it has ${[...others].join(', ')}.`
    },
  }
}

/** Matches messages of saxes about the structure. After other errors (a control character, an unknown entity) the text stays as it is. */
const STRUCTURE = /clos|root/i
