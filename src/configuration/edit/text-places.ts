import { isMap, isScalar, isSeq, type CST, type Document, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { EditPath } from './edit.ts'

/** The place of a value in the text: behind the `:` of its key, or behind the `-` of a member of a list. */
export interface Slot {
  readonly node: Node | null
  /** The offset behind `:` or `-`; 0 for the whole text. */
  readonly start: number
  /** The column of the key or the `-`. Lines of a group or list in it are indented more. */
  readonly column: number
  readonly kind: 'whole' | 'key' | 'member'
  /** The offset at which the key or the `-` begins. */
  readonly begin: number
}

/** The slots on the way to a path, the one of the whole text first, and the segments that the text does not have. */
interface Way {
  readonly slots: readonly [Slot, ...Slot[]]
  readonly missing: EditPath
}

/** Finds the way to a path. Undefined if the text is written in a way in which places can't be told apart, such as by aliases or `?` keys. */
export function wayTo(document: Document.Parsed, text: string, path: EditPath): Way | undefined {
  let slot: Slot = { node: document.contents, start: 0, column: 0, kind: 'whole', begin: 0 }
  const slots: [Slot, ...Slot[]] = [slot]
  for (const [index, segment] of path.entries()) {
    if (slot.node === null || isEmptyScalar(slot.node)) return { slots, missing: path.slice(index) }
    if (isFlow(slot.node)) return { slots, missing: path.slice(index) }
    const inside = slotsInside(slot.node, text)
    if (inside === undefined) return undefined
    const next = typeof segment === 'number' ? inside[segment] : inside[positionOfKey(slot.node, segment)]
    if (next === undefined) return { slots, missing: path.slice(index) }
    slot = next
    slots.push(slot)
  }
  return { slots, missing: [] }
}

/** Whether the value is written in braces or brackets. */
export function isFlow(node: Node | null): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true
}

function isEmptyScalar(node: Node | null): boolean {
  return isScalar(node) && node.value === null
}

/** The slots of the members of a group or list that is written line by line. */
export function slotsInside(node: Node | null, text: string): Slot[] | undefined {
  const slots = isMap(node) ? slotsOfMap(node, text) : isSeq(node) ? slotsOfList(node, text) : undefined
  return slots?.every((slot) => slot !== undefined) === true ? slots : undefined
}

function positionOfKey(node: Node | null, key: string): number {
  return isMap(node) ? node.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key) : -1
}

function slotsOfMap(map: YAMLMap, text: string): (Slot | undefined)[] {
  return map.items.map((pair: Pair) => {
    const begin = isScalar(pair.key) ? pair.key.range?.[0] : undefined
    const colon = pair.srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
    const isExplicit = pair.srcToken?.start.some(({ type }) => type === 'explicit-key-ind') === true
    if (begin === undefined || colon === undefined || isExplicit) return undefined
    return { node: asNode(pair.value), start: colon.offset + 1, column: columnOf(text, begin), kind: 'key', begin }
  })
}

function slotsOfList(list: YAMLSeq, text: string): (Slot | undefined)[] | undefined {
  const token = list.srcToken
  if (token?.type !== 'block-seq') return undefined
  const dashes = token.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind') ?? [])
  if (dashes.length !== list.items.length) return undefined
  return dashes.map(({ offset }: CST.SourceToken, index) => ({
    node: asNode(list.items[index]),
    start: offset + 1,
    column: columnOf(text, offset),
    kind: 'member',
    begin: offset,
  }))
}

/** Nodes of a parsed document are nodes or null. */
function asNode(value: unknown): Node | null {
  return isMap(value) || isSeq(value) || isScalar(value) ? value : null
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}

export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** The offset of the line's end, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end === -1) return text.length
  return text[end - 1] === '\r' && end > offset ? end - 1 : end
}

/** The end of the value in a slot, without comments and empty lines behind it. */
export function contentEnd(text: string, { node, start }: Slot): number {
  const last = slotsInside(node, text)?.at(-1)
  if (last && !isFlow(node)) return contentEnd(text, last)
  const end = node?.range?.[1] ?? start
  return end <= start ? start : start + text.slice(start, end).trimEnd().length
}
