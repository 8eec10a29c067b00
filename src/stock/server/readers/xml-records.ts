import { SaxesParser } from 'saxes'
import { err, ok, type Result } from '#platform/result.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { MAX_DEPTH, MAX_RECORD_CHARACTERS } from './limits.ts'

/** An element as the paths of a mapping read it: its text, or its children, `@attribute`s and `#text`. */
type XmlValue = string | XmlElement
type XmlElement = { [name: string]: XmlValue | XmlValue[] }

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
/** Stands for a bare ampersand while the parser runs; a private-use character. */
const AMPERSAND_MARK = '\ue000'

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
  const names: string[] = []
  const tree = recordBuilder()
  const others = new Set<string>()
  let records: XmlValue[] = []
  let problem: FileProblem | null = null
  let hasEnded = false
  let found = false
  let hasParent = false
  let unfinished = 0
  let rest = ''

  const fail = (kind: FileProblem['kind'], what: string) => {
    problem ??= fileProblem(kind, what)
  }
  const isAt = (depth: number) => names.length === depth && path.slice(0, depth).every((name, at) => name === names[at])

  parser.on('doctype', () => fail('wrong-format', 'The XML declares a document type or entities; that is refused.'))
  parser.on('error', ({ message }) => {
    if (hasEnded) fail('damaged', `The XML ends in the middle: ${message}`)
    else if (STRUCTURE.test(message)) fail('wrong-format', `The file is not well-formed XML: ${message}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    names.push(name)
    if (names.length > MAX_DEPTH) fail('wrong-format', 'The XML is nested too deeply.')
    if (tree.isOpen() || isAt(path.length)) {
      found = true
      tree.open(attributes)
      return
    }
    unfinished = 0
    if (isAt(path.length - 1)) hasParent = true
    if (names.length === path.length && others.size < OTHER_PATHS_SHOWN) others.add(names.join('/'))
  })
  parser.on('text', tree.addText)
  parser.on('cdata', tree.addText)
  parser.on('closetag', () => {
    const name = names.pop() ?? ''
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
      // The list of a dealer without stock is empty.
      if (found || (hasParent && others.size === 0)) return ok(null)
      const what = `The XML has no element ${path.join('/')}`
      return err(
        fileProblem('wrong-format', others.size === 0 ? `${what}.` : `${what}; it has ${[...others].join(', ')}.`),
      )
    },
  }
}

/** Matches messages of saxes about the structure. After other errors (a control character, an unknown entity) the text stays as it is. */
const STRUCTURE = /clos|root/i

/** Builds the value of one element at a time. */
function recordBuilder() {
  const elements: XmlElement[] = []
  const texts: string[] = []
  return {
    isOpen: () => elements.length > 0,
    open: (attributes: Readonly<Record<string, string>>) => {
      const element: XmlElement = Object.create(null)
      for (const [name, value] of Object.entries(attributes)) element[`@${name}`] = withAmpersands(value)
      elements.push(element)
      texts.push('')
    },
    addText: (text: string) => {
      if (texts.length > 0) texts.push(`${texts.pop()}${text}`)
    },
    /** Adds the element to its parent and returns null, or returns the record if the element is the outermost. */
    close: (name: string): XmlValue | null => {
      const value = valueOf(elements.pop() ?? {}, withAmpersands(texts.pop() ?? '').trim())
      const parent = elements.at(-1)
      if (!parent) return value
      const known = parent[name]
      if (known === undefined) parent[name] = value
      else if (Array.isArray(known)) known.push(value)
      else parent[name] = [known, value]
      return null
    },
  }
}

function withAmpersands(text: string): string {
  return text.includes(AMPERSAND_MARK) ? text.replaceAll(AMPERSAND_MARK, '&') : text
}

function valueOf(element: XmlElement, text: string): XmlValue {
  if (Object.keys(element).length === 0) return text
  if (text !== '') element['#text'] = text
  return element
}
