import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import type { Finding, Place } from '#platform/finding.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Owner } from './owner.ts'

/** A configuration text as it was written. */
export interface WrittenText {
  readonly owner: Owner
  /** The file that contains the text, as findings name it; for an owner of the console its kind and name. */
  readonly file: string
  readonly text: string
  /** Files whose content is part of the text, in their order. */
  readonly parts?: readonly TextPart[]
}

/** A file whose content follows a key of its own at the end of a text. */
interface TextPart {
  readonly file: string
  /** The line of that key in the text. */
  readonly keyLine: number
  /** Comma-separated values, of which the text knows no lines. */
  readonly isTable: boolean
}

/** A configuration text, read as YAML, with the line of each key. */
export interface SourceText extends WrittenText {
  readonly value: unknown
  /** The line and depth of the longest part of `path` that the text contains. `final`: the part is in a list, which replaces that of lower layers. */
  readonly locate: (path: readonly PropertyKey[]) => Location
}

interface Location {
  readonly line: number
  readonly depth: number
  readonly final: boolean
}

/** Reads the text as YAML. Returns the findings if it is not valid. */
export function parseSourceText(written: WrittenText): Result<SourceText, readonly Finding[]> {
  const lines = new LineCounter()
  const document = parseDocument(written.text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0)
    return err(
      document.errors.map(({ pos, message }) =>
        invalid(written, lines.linePos(pos[0]).line, `invalid YAML (${message})`, 'valid YAML'),
      ),
    )
  const value = toValue(document)
  if (!value.ok) return err([invalid(written, null, `invalid YAML (${value.error})`, 'YAML without loops of aliases')])
  return ok({ ...written, value: value.value, locate: (path) => locate(document, lines, path) })
}

/** The place of a path of a text, in the file in which people wrote it. */
export function placeOfPath(source: SourceText, path: readonly PropertyKey[]): Place {
  return placeOfLine(source, source.locate(path).line)
}

function placeOfLine({ file, parts = [] }: WrittenText, line: number): Place {
  const part = parts.findLast(({ keyLine }) => keyLine <= line)
  if (part === undefined) return { file, line }
  return { file: part.file, line: part.isTable ? null : Math.max(1, line - part.keyLine) }
}

/** Converts the document to a value. Aliases that contain themselves, and aliases that expand too often, are only detected here. */
function toValue(document: Document.Parsed): Result<unknown, string> {
  try {
    const value: unknown = document.toJS()
    // Throws for a value that contains itself, in which whoever walks through the value would never end.
    JSON.stringify(value)
    return ok(value)
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return err(message)
  }
}

function invalid(written: WrittenText, line: number | null, found: string, expected: string): Finding {
  const place = line === null ? { file: written.file, line } : placeOfLine(written, line)
  return { rule: 'invalid-yaml', severity: 'error', owner: written.owner, path: '', found, expected, place }
}

function locate(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): Location {
  let node: unknown = document.contents
  let at = { line: 1, depth: 0, final: false }
  for (const [index, segment] of path.entries()) {
    const next = step(document, node, segment)
    if (next === undefined) break
    node = next.value
    const offset = next.place.range?.[0] ?? 0
    at = { line: lines.linePos(offset).line, depth: index + 1, final: at.final || isSeq(node) }
  }
  return at
}

/** The member of a map or list, and the node whose line is reported for it: its key, or the list item. */
function step(document: Document, parent: unknown, segment: PropertyKey): { value: unknown; place: Node } | undefined {
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(segment))
    if (pair && isScalar(pair.key)) return { value: resolved(document, pair.value), place: pair.key }
  }
  if (isSeq(parent) && typeof segment === 'number') {
    const item = parent.items[segment]
    if (isScalar(item) || isMap(item) || isSeq(item)) return { value: item, place: item }
  }
  return undefined
}

function resolved(document: Document, value: unknown): unknown {
  return value instanceof Object && 'resolve' in value && typeof value.resolve === 'function'
    ? value.resolve(document)
    : value
}
