import { isCollection, isMap, isSeq, type Document, type Node } from 'yaml'
import { moved, type Edit, type EditPath } from './edit.ts'
import { editNode } from './edit-node.ts'
import { contentEnd, isFlow, lineEnd, lineStart, slotsInside, wayTo, type Slot } from './text-places.ts'
import { writtenNode, writtenPair, writtenValue } from './written-value.ts'

/**
 * Applies an edit by replacing the part of the text that it concerns, so that every other line stays as it is. Undefined where the text
 * is written in a way that has no such part.
 */
export function spliceText(document: Document.Parsed, text: string, edit: Edit): string | undefined {
  const way = wayTo(document, text, edit.path)
  if (way === undefined) return undefined
  const slot = way.slots.at(-1) ?? way.slots[0]
  const isInside = way.missing.length > 0 || edit.op === 'insert' || edit.op === 'move'
  if (isInside && isFlow(slot.node) && !isEmptyCollection(slot.node)) return rewrite(document, text, slot, edit)
  if (edit.op === 'remove') return way.missing.length > 0 ? text : remove(text, way.slots)
  if (edit.op === 'move') return move(text, slot, edit)
  if (edit.op === 'set')
    return way.missing.length > 0 ? add(text, slot, way.missing, edit.value) : replace(text, slot, edit.value)
  if (way.missing.length > 0) return add(text, slot, way.missing, [edit.value])
  return add(text, slot, [edit.at], edit.value)
}

/** Adds what is missing on the way to a value. */
function add(text: string, slot: Slot, [first, ...rest]: EditPath, value: unknown): string | undefined {
  if (first === undefined) return undefined
  const added = rest.reduceRight<unknown>(
    (inner, segment) => (typeof segment === 'number' ? [inner] : { [segment]: inner }),
    value,
  )
  const inside = slotsInside(slot.node, text) ?? []
  const [next] = inside
  if (next === undefined || isFlow(slot.node))
    return replace(text, slot, typeof first === 'number' ? [added] : { [first]: added })
  if (typeof first === 'string') {
    const last = inside.at(-1) ?? next
    return insertLine(text, lineEnd(text, contentEnd(text, last)), next.column, writtenPair(first, added, next.column))
  }
  if (!isAlone(text, next)) return undefined
  const written = `-${writtenValue(added, 'member', next.column, null)}`
  const before = inside[first - 1]
  if (before) return insertLine(text, lineEnd(text, contentEnd(text, before)), next.column, written)
  const start = lineStart(text, next.begin)
  return splice(text, start, start, `${' '.repeat(next.column)}${written}\n`)
}

function insertLine(text: string, at: number, column: number, written: string): string {
  return splice(text, at, at, `\n${' '.repeat(column)}${written}`)
}

/** Replaces a value. Comments before and behind the old one stay, on the line of its key. */
function replace(text: string, slot: Slot, value: unknown): string | undefined {
  if (slot.kind === 'whole') return replaceWhole(text, slot, value)
  const end = contentEnd(text, slot)
  const before = (text.slice(slot.start, slot.node?.range?.[0] ?? end).match(/(?<=\s)#[^\r\n]*/g) ?? [])
    .map((each) => ` ${each}`)
    .join('')
  const behind = lineEnd(text, end)
  const comment = /^[ \t]+#/.test(text.slice(end, behind)) ? text.slice(end, behind) : ''
  const [line = '', ...lines] = writtenValue(value, slot.kind, slot.column, slot.node).split('\n')
  const written = [`${line}${before}${comment}`, ...lines].join('\n')
  return splice(text, slot.start, end + comment.length, written)
}

function replaceWhole(text: string, { node }: Slot, value: unknown): string | undefined {
  const written = writtenPairs(value)
  const range = node?.range
  if (range && range[1] > range[0]) return splice(text, range[0], range[1], written)
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return `${start}${written}\n`
}

function writtenPairs(value: unknown): string {
  return writtenValue(value, 'member', 0, null)
    .slice(1)
    .replaceAll(/\n {2}/g, '\n')
}

/** Removes a key or a member with the comments right above it. The last one leaves an empty group or list. */
function remove(text: string, slots: readonly Slot[]): string | undefined {
  const slot = slots.at(-1)
  const parent = slots.at(-2)
  if (!slot || !parent) return undefined
  const siblings = slotsInside(parent.node, text) ?? []
  if (siblings.length === 1) return replace(text, parent, isSeq(parent.node) ? [] : {})
  const position = siblings.findIndex(({ begin }) => begin === slot.begin)
  if (isAlone(text, slot)) {
    const isFirstOfText = position === 0 && parent.kind === 'whole'
    const start = isFirstOfText ? lineStart(text, slot.begin) : startWithComments(text, slot)
    return splice(text, start, nextLine(text, contentEnd(text, slot)), '')
  }
  const next = siblings[position + 1]
  return next && slot.kind === 'key' ? splice(text, slot.begin, next.begin, '') : undefined
}

/** Moves a member of a list with the comments right above it. */
function move(text: string, list: Slot, { from, to }: Extract<Edit, { op: 'move' }>): string | undefined {
  const members = slotsInside(list.node, text) ?? []
  if (!members.every((member) => isAlone(text, member))) return undefined
  const whole = text.endsWith('\n') ? text : `${text}\n`
  const parts = members.map((member) => ({
    start: startWithComments(text, member),
    end: nextLine(whole, contentEnd(text, member)),
  }))
  const order = moved(parts, from, to)
  let result = ''
  let last = 0
  for (const [index, { start, end }] of parts.entries()) {
    const part = order[index] ?? { start, end }
    result += `${whole.slice(last, start)}${whole.slice(part.start, part.end)}`
    last = end
  }
  return `${result}${whole.slice(last)}`.slice(0, text.length)
}

/** Writes a group or list in braces or brackets anew. */
function rewrite(document: Document.Parsed, text: string, slot: Slot, edit: Edit): string | undefined {
  const { node } = slot
  if (!isCollection(node) || !node.range || !editNode(document, edit)) return undefined
  const [start, end] = node.range
  // Comments around it are not in its range, so they stay.
  node.commentBefore = null
  node.comment = null
  return splice(text, start, end, writtenNode(node, slot.kind === 'whole' ? 0 : columnOfBlock(slot)))
}

const columnOfBlock = ({ column }: Slot): number => column + 2

function isEmptyCollection(node: Node | null): boolean {
  return (isMap(node) || isSeq(node)) && node.items.length === 0
}

/** Whether nothing but spaces is before it on its line. */
function isAlone(text: string, { begin }: Slot): boolean {
  return text.slice(lineStart(text, begin), begin).trim() === ''
}

/** The beginning of the lines with comments that are right above a key or member, in its column. */
function startWithComments(text: string, { begin, column }: Slot): number {
  let start = lineStart(text, begin)
  while (start > 0) {
    const above = lineStart(text, start - 1)
    const hash = text.slice(above, start).search(/\S/)
    if (hash !== column || text[above + hash] !== '#') break
    start = above
  }
  return start
}

function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end + 1
}

function splice(text: string, start: number, end: number, written: string): string {
  const lines = text.includes('\r\n') ? written.replaceAll(/\r?\n/g, '\r\n') : written
  return `${text.slice(0, start)}${lines}${text.slice(end)}`
}
