import { Document, isScalar, Scalar, type Node, type ToStringOptions } from 'yaml'

/** Long texts stay on one line, where a comment can follow them. */
export const STYLE: ToStringOptions = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }

/** A value as it is written behind a `:` or a `-`: ` 5`, or lines from the second on. Its lines are indented by `column`, and `like` gives the quotes. */
export function writtenValue(value: unknown, kind: 'key' | 'member', column: number, like: Node | null): string {
  const document = new Document(kind === 'key' ? { k: value } : [value])
  const node: unknown = document.getIn([kind === 'key' ? 'k' : 0], true)
  const quotes = quotesOf(like)
  if (isScalar(node) && typeof value === 'string' && !value.includes('\n') && quotes) node.type = quotes
  return indented(
    document
      .toString(STYLE)
      .trimEnd()
      .slice(kind === 'key' ? 2 : 1),
    column,
  )
}

/** A key with its value, as a line of a group, or several. */
export function writtenPair(key: string, value: unknown, column: number): string {
  return indented(new Document({ [key]: value }).toString(STYLE).trimEnd(), column)
}

/** An edited node in the style in which it is written. */
export function writtenNode(node: Node, column: number): string {
  const document = new Document()
  document.contents = node
  return indented(document.toString(STYLE).trimEnd(), column)
}

function quotesOf(node: Node | null): Scalar.Type | undefined {
  const type = isScalar(node) ? node.type : undefined
  return type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE ? type : undefined
}

function indented(text: string, column: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
}
