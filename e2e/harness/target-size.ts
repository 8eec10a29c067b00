import type { Page } from 'playwright-core'

/** Minimum width and height of a target (WCAG 2.5.8). */
const MIN_PX = 24

/** Controls below the minimum size, a line each. Links within a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minPx) => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, select, summary, textarea, input')
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      !element.closest('.sr-only, [aria-hidden=true]')
    /** The link has text beside it in the same line. */
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && /\w/.test(node.textContent ?? ''),
      )
    const sizeOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      return { width: Number.parseFloat(style.width) || 0, height: Number.parseFloat(style.height) || 0 }
    }
    const sizesOf = (element: HTMLElement) => {
      const label = element instanceof HTMLInputElement ? element.closest('label') : null
      const boxes = [element, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect())
      return [...boxes, sizeOf(element, '::after')]
    }
    return [...controls].flatMap((element) => {
      if (!isSeen(element) || isInSentence(element)) return []
      const sizes = sizesOf(element)
      const [width, height] = [
        Math.max(...sizes.map((size) => size.width)),
        Math.max(...sizes.map((size) => size.height)),
      ]
      if (width >= minPx - 0.5 && height >= minPx - 0.5) return []
      return [`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`]
    })
  }, MIN_PX)
}
