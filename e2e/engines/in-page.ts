import type { Point } from './engine.ts'

/** Describes an element as a shopper would: what it is, and what it is called. */
export interface Target {
  /** A selector. */
  readonly css: string
  /** Part of its accessible name, or of its text. */
  readonly name?: string
  /** The name is exactly this. */
  readonly exactly?: string
  /** Selector of a part of the page that contains it. */
  readonly within?: string
}

export interface Sighting {
  /** How many visible elements fit. */
  readonly count: number
  /** The text of the first one, or the value of a field. */
  readonly text: string
  /** The point at which a pointer would press it; null if it is disabled or covered. */
  readonly point: Point | null
  /** The element at that point, if it is another one. */
  readonly coveredBy: string | null
}

/**
 * Looks for visible elements, and scrolls the first one into view. Runs in the page, so it uses nothing from outside of its body.
 * Names are a simplification of https://www.w3.org/TR/accname/ that does for this product's pages.
 */
export function sight({ css, name, exactly, within }: Target): Sighting {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const labelsOf = (element: Element): readonly HTMLElement[] =>
    'labels' in element && element.labels instanceof NodeList ? [...(element.labels as NodeListOf<HTMLElement>)] : []
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const texts = [
      element.getAttribute('aria-label'),
      ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' '),
      labelsOf(element)
        .map((label) => label.textContent)
        .join(' '),
      element.textContent,
    ]
    return plain(texts.find((text) => plain(text) !== ''))
  }
  /** The element that a pointer presses: a checkbox is often drawn by its label. */
  const pressed = (element: Element) =>
    [element, ...labelsOf(element)].filter((each) => each.getClientRects().length > 0)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && pressed(element).length > 0
  const fits = (element: Element) =>
    isSeen(element) &&
    (exactly === undefined || nameOf(element) === exactly) &&
    (name === undefined || nameOf(element).toLowerCase().includes(name.toLowerCase()))
  const whole: ParentNode[] = within === undefined ? [document] : [...document.querySelectorAll(within)]
  const found = whole.flatMap((part) => [...part.querySelectorAll(css)]).filter((element) => fits(element))
  const [first] = found
  if (!first) return { count: 0, text: '', point: null, coveredBy: null }

  const isField =
    first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement || first instanceof HTMLSelectElement
  const result = { count: found.length, text: isField ? first.value : plain(first.textContent) }
  if (first.matches(':disabled')) return { ...result, point: null, coveredBy: 'nothing: it is disabled' }
  const hitOf = (part: Element) => {
    const [line] = part.getClientRects()
    if (!line) return null
    const point = { x: line.left + line.width / 2, y: line.top + line.height / 2 }
    return { point, element: document.elementFromPoint(point.x, point.y) }
  }
  const isHit = (part: Element, hit: Element | null) => hit !== null && (part.contains(hit) || first.contains(hit))
  let coveredBy = ''
  for (const part of pressed(first)) {
    const isOutside = ({ top, bottom }: DOMRect) => top < 0 || bottom > innerHeight
    const scroll = () => part.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (isOutside(part.getBoundingClientRect())) scroll()
    let hit = hitOf(part)
    // Scrolled away below the head of a dialog.
    if (hit && !isHit(part, hit.element)) {
      scroll()
      hit = hitOf(part)
    }
    if (!hit) continue
    if (isHit(part, hit.element)) return { ...result, point: hit.point, coveredBy: null }
    coveredBy = hit.element?.outerHTML.slice(0, 120) ?? 'nothing: it is out of view'
  }
  return { ...result, point: null, coveredBy }
}

/** Selects the text of the field that has the focus, so that typing replaces it. */
export function selectText(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** Chooses an option, as a shopper does in the list that each platform draws in its own way. */
export function chooseOption({ css, index }: { readonly css: string; readonly index: number }): void {
  const list = document.querySelector<HTMLSelectElement>(css)
  if (!list) throw new Error(`no list ${css}`)
  list.selectedIndex = index
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
