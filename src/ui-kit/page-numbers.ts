/** A gap replaces the pages that are left out. */
export type PageStep = number | 'gap'

/**
 * Page numbers to show: first and last, the current one and its neighbours. A gap never replaces a single page, so the row
 * is as long on the first page as in the middle.
 */
export function pageNumbers(current: number, last: number): PageStep[] {
  const shown = new Set([1, last, current - 1, current, current + 1])
  if (current <= 3) [2, 3, 4].forEach((page) => shown.add(page))
  if (current >= last - 2) [last - 3, last - 2, last - 1].forEach((page) => shown.add(page))
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index): PageStep[] => {
    const before = pages[index - 1] ?? 0
    if (page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : ['gap', page]
  })
}
