export type CellOf = (key: string) => Element | undefined

/**
 * Changes `old` to match `fresh` with as few DOM changes as possible: pictures stay loaded, only moved elements are laid out again, and
 * focus, typed text and open sections stay.
 *
 * Elements are matched by id, cell or control, others by position. A cell with its card is never changed; `cellOf` returns cells
 * that were shown before.
 */
export function morphChildren(old: Element, fresh: ParentNode & Node, cellOf: CellOf = () => undefined): void {
  let known: ReadonlyMap<string, ChildNode> | undefined
  let next = old.firstChild
  let freshNode = fresh.firstChild
  while (freshNode) {
    // Read before `wanted` may leave its parent.
    const following: ChildNode | null = freshNode.nextSibling
    const key = keyOf(freshNode)
    if (next && next.nodeName === freshNode.nodeName && keyOf(next) === key) {
      const own: ChildNode = next
      next = own.nextSibling
      morph(own, freshNode, cellOf)
    } else {
      known ??= keyed(next)
      const own = key === null ? undefined : known.get(key)
      old.insertBefore(own ?? withKnownCells(freshNode, cellOf), next)
      if (own) morph(own, freshNode, cellOf)
    }
    freshNode = following
  }
  while (next) {
    const gone = next
    next = next.nextSibling
    gone.remove()
  }
}

/** The nodes with a key from this sibling on. */
function keyed(from: ChildNode | null): ReadonlyMap<string, ChildNode> {
  const known = new Map<string, ChildNode>()
  for (let node = from; node; node = node.nextSibling) {
    const key = keyOf(node)
    if (key !== null) known.set(key, node)
  }
  return known
}

function keyOf(node: Node): string | null {
  if (!(node instanceof HTMLElement)) return null
  if (node.id !== '') return node.id
  switch (node.localName) {
    case 'li':
      return node.getAttribute('data-cell')
    case 'label':
      return controlKey(node.firstElementChild)
    case 'div':
      return node.getAttribute('data-directory-entry')
    default:
      return null
  }
}

/** The key of a checkbox at the start of a label. */
function controlKey(control: Element | null): string | null {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? `${control.name} ${control.value}` : null
}

/** A new node, its empty cells replaced by cells shown before. */
function withKnownCells(freshNode: ChildNode, cellOf: CellOf): ChildNode {
  if (!(freshNode instanceof Element)) return freshNode
  for (const empty of freshNode.querySelectorAll('[data-cell]:empty')) {
    const known = cellOf(empty.getAttribute('data-cell') ?? '')
    if (known) empty.replaceWith(known)
  }
  return knownCell(freshNode, cellOf) ?? freshNode
}

function knownCell(freshNode: Element, cellOf: CellOf): Element | undefined {
  const key = freshNode.firstChild ? null : freshNode.getAttribute('data-cell')
  return key === null ? undefined : cellOf(key)
}

function morph(old: ChildNode, fresh: Node, cellOf: CellOf): void {
  if (old instanceof Element && fresh instanceof Element) morphElement(old, fresh, cellOf)
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
}

function morphElement(old: Element, fresh: Element, cellOf: CellOf): void {
  if (old.hasAttribute('data-cell')) {
    if (!old.firstChild) old.replaceWith(knownCell(fresh, cellOf) ?? fresh)
    return
  }
  copyAttributes(old, fresh)
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) return copyValue(old, fresh)
  const isDeferred = old instanceof HTMLDetailsElement && fresh.childNodes.length === 1 && old.childNodes.length > 1
  const [summary, freshSummary] = isDeferred ? [old.firstElementChild, fresh.firstElementChild] : []
  if (summary && freshSummary) morphElement(summary, freshSummary, cellOf)
  else if (fresh.firstChild || old.firstChild) morphChildren(old, fresh, cellOf)
}

/** Attributes that the shopper controls: open sections stay open. */
const isKept = (name: string) => name === 'open' || name === 'hidden'

function copyAttributes(old: Element, fresh: Element): void {
  const { attributes } = fresh
  for (const { name, value } of attributes) {
    if (!isKept(name) && old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  if (old instanceof HTMLDetailsElement) openWithSelection(old, fresh.hasAttribute('open'))
  if (old.attributes.length === attributes.length) return
  for (const name of old.getAttributeNames()) {
    if (!isKept(name) && !fresh.hasAttribute(name)) old.removeAttribute(name)
  }
}

/** Whether the last answer rendered a section open. */
const renderedOpen = new WeakMap<Element, boolean>()

/** Records which sections a page was rendered with open, before the shopper opens or closes any. */
export function recordOpenSections(root: ParentNode): void {
  for (const details of root.querySelectorAll('details')) renderedOpen.set(details, details.open)
}

/** Opens a section that an answer newly renders open, because it now contains a selection. One that the shopper closed stays closed. */
function openWithSelection(details: HTMLDetailsElement, isOpen: boolean): void {
  if (isOpen && !(renderedOpen.get(details) ?? details.open)) details.open = true
  renderedOpen.set(details, isOpen)
}

/** Controls without a name belong to the script; a focused one may hold text not sent yet. */
function copyValue(old: HTMLInputElement, fresh: HTMLInputElement): void {
  if (old.type === 'checkbox') {
    if (old.checked !== fresh.checked) old.checked = fresh.checked
  } else if (old.type === 'range' || (old.name !== '' && old !== document.activeElement)) {
    if (old.value !== fresh.value) old.value = fresh.value
  }
}
