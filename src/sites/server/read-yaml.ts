import { readFile, stat } from 'node:fs/promises'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { err, ok, type Result } from '#platform/result.ts'
import type { SiteProblem } from '../problem.ts'

/** The content of a YAML file, with the line of each key. */
export type SourceFile = {
  readonly file: string
  readonly value: unknown
  /** The line and depth of the longest part of `path` that the file contains. `final`: the part is in a list, which replaces that of lower layers. */
  readonly locate: (path: readonly PropertyKey[]) => { line: number; depth: number; final: boolean }
}

/** Reads and parses a file. Returns the problem if it cannot be read or is not valid YAML. */
export async function readYaml(file: string): Promise<Result<SourceFile, readonly SiteProblem[]>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  return typeof text === 'string'
    ? parseYaml(file, text)
    : err([problem(file, null, text.code ?? text.message, 'a readable file')])
}

export type YamlReader = typeof readYaml

/** Reads a file again only if it was written since, because parsing takes most of the time. */
export function createYamlCache(): YamlReader {
  const known = new Map<string, { version: string; read: Awaited<ReturnType<YamlReader>> }>()
  return async (file) => {
    const version = await fileVersion(file)
    const last = known.get(file)
    if (last?.version === version) return last.read
    const read = await readYaml(file)
    known.set(file, { version, read })
    return read
  }
}

/** A text that changes whenever the file is created, written or deleted. */
export async function fileVersion(file: string): Promise<string> {
  const facts = await stat(file, { bigint: true }).catch(() => undefined)
  return facts ? `${facts.mtimeNs} ${facts.size} ${facts.ino}` : 'missing'
}

function parseYaml(file: string, text: string): Result<SourceFile, readonly SiteProblem[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0)
    return err(
      document.errors.map(({ pos, message }) =>
        problem(file, lines.linePos(pos[0]).line, `invalid YAML (${message})`, 'valid YAML'),
      ),
    )
  const value = toValue(document)
  if (!value.ok) return err([problem(file, null, `invalid YAML (${value.error})`, 'YAML without loops of aliases')])
  return ok({ file, value: value.value, locate: (path) => locate(document, lines, path) })
}

/** Converts the document to a value. Recursive aliases, and aliases that expand too often, are only detected here. */
function toValue(document: Document.Parsed): Result<unknown, string> {
  try {
    return ok(document.toJS())
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}

function problem(file: string, line: number | null, found: string, expected: string): SiteProblem {
  return { severity: 'error', file, line, key: '', found, expected }
}

function locate(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]) {
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
