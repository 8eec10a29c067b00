/**
 * Makes a living part of the page say what a fresh one says, and touches nothing that says it already: pictures stay loaded, the
 * browser lays out what moved alone, and focus, typing and what stands open are where they were.
 *
 * An element is known again by its id, its cell, or its control; others by their place. A cell with its card is never looked into;
 * `cellOf` has those that were shown before.
 */
export function morphChildren(old: Element, fresh: ParentNode, cellOf: CellOf = () => undefined): void {
  const known = keyed(old)
  let next = old.firstChild
  for (const wanted of Array.from(fresh.childNodes)) {
    const key = keyOf(wanted)
    const own = key === null ? sameKind(next, wanted) : (known.get(key) ?? null)
    if (own) {
      if (own === next) next = next.nextSibling
      else old.insertBefore(own, next)
      morph(own, wanted, cellOf)
    } else old.insertBefore(withKnownCells(wanted, cellOf), next)
  }
  while (next) {
    const gone = next
    next = next.nextSibling
    gone.remove()
  }
}

export type CellOf = (key: string) => HTMLElement | undefined

/** What comes in new, with the cells that were shown before. */
function withKnownCells(wanted: ChildNode, cellOf: CellOf): ChildNode {
  if (wanted instanceof Element) {
    for (const empty of wanted.querySelectorAll('[data-cell]:empty')) {
      const known = knownCell(empty, cellOf)
      if (known) empty.replaceWith(known)
    }
  }
  return knownCell(wanted, cellOf) ?? wanted
}

function knownCell(wanted: Node, cellOf: CellOf): HTMLElement | undefined {
  const isEmptyCell = wanted instanceof HTMLElement && wanted.dataset['cell'] !== undefined && !wanted.firstChild
  return isEmptyCell ? cellOf(wanted.dataset['cell'] ?? '') : undefined
}

function keyed(parent: Element): ReadonlyMap<string, ChildNode> {
  const known = new Map<string, ChildNode>()
  for (const node of parent.childNodes) {
    const key = keyOf(node)
    if (key !== null) known.set(key, node)
  }
  return known
}

function keyOf(node: Node): string | null {
  if (!(node instanceof HTMLElement)) return null
  const { cell, directoryEntry } = node.dataset
  if (cell !== undefined) return `cell ${cell}`
  if (node.id !== '') return `id ${node.id}`
  if (node instanceof HTMLLabelElement && node.control instanceof HTMLInputElement) {
    return `control ${node.control.name} ${node.control.type === 'checkbox' ? node.control.value : ''}`
  }
  return directoryEntry === undefined ? null : `entry ${directoryEntry}`
}

/** Only what has no key of its own stands for another without one. */
function sameKind(node: ChildNode | null, wanted: Node): ChildNode | null {
  return node && node.nodeName === wanted.nodeName && keyOf(node) === null ? node : null
}

function morph(old: ChildNode, fresh: Node, cellOf: CellOf): void {
  if (old instanceof Element && fresh instanceof Element) morphElement(old, fresh, cellOf)
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
}

function morphElement(old: Element, fresh: Element, cellOf: CellOf): void {
  if (old instanceof HTMLElement && old.dataset['cell'] !== undefined) {
    if (!old.firstChild) old.replaceWith(knownCell(fresh, cellOf) ?? fresh)
    return
  }
  copyAttributes(old, fresh)
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) return copyValue(old, fresh)
  const isPutOff = old instanceof HTMLDetailsElement && fresh.childNodes.length === 1 && old.childNodes.length > 1
  const [summary, freshSummary] = [old.firstElementChild, fresh.firstElementChild]
  if (isPutOff && summary && freshSummary) morphElement(summary, freshSummary, cellOf)
  else morphChildren(old, fresh, cellOf)
}

/** A shopper decides what stands open. */
const KEPT = new Set(['open', 'hidden'])

function copyAttributes(old: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) {
    if (!KEPT.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  for (const name of old.getAttributeNames()) {
    if (!KEPT.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name)
  }
}

/** A control without a name is the page's own; one that has the focus may hold what was not sent yet. */
function copyValue(old: HTMLInputElement, fresh: HTMLInputElement): void {
  if (old.type === 'checkbox') old.checked = fresh.checked
  else if (old.name !== '' || old.type === 'range') {
    if (old !== document.activeElement || old.type === 'range') old.value = fresh.value
  }
}
