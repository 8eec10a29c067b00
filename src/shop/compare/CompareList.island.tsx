import { browserStorage } from '#platform/web/browser-storage.ts'
import { showToast } from '#ui-kit/toast.ts'
import { listToOpen, readCompareList, toggled, writeCompareList, type CompareList } from './compare-list.ts'
import { compareHref } from './compared-slugs.ts'

interface CompareListProps {
  /** The vehicles of the comparison that the page shows, which become the list. Null on other pages. */
  readonly shown: readonly string[] | null
  readonly texts: Readonly<Record<'open' | 'added' | 'removed' | 'full', string>>
}

/** Makes links to a comparison add their vehicle to the list, and shows the bar that leads to the list. */
export default function compareList(element: HTMLElement, { shown, texts }: CompareListProps): void {
  const bar = element.querySelector<HTMLElement>('[data-compare-bar]')
  const open = element.querySelector<HTMLAnchorElement>('[data-compare-open]')
  const clear = element.querySelector<HTMLElement>('[data-compare-clear]')
  const marks = () => document.querySelectorAll<HTMLElement>('a[data-compare]')
  const kept = listToOpen(shown, new URLSearchParams(location.search), readCompareList(browserStorage()))
  if (kept) {
    location.replace(compareHref(kept))
    return
  }
  let list = shown ?? readCompareList(browserStorage())
  if (shown) writeCompareList(browserStorage(), shown)

  const showMarks = () => {
    for (const mark of marks()) {
      mark.setAttribute('role', 'button')
      mark.setAttribute('aria-pressed', String(list.includes(mark.dataset['compare'] ?? '')))
    }
  }
  const update = () => {
    showMarks()
    if (!bar || !open) return
    bar.hidden = shown !== null || list.length === 0
    open.href = compareHref(list)
    open.textContent = texts.open.replace('{number}', String(list.length))
  }
  const change = (next: CompareList, text: string) => {
    list = next
    writeCompareList(browserStorage(), list)
    update()
    showToast(text)
  }

  document.addEventListener('click', (event) => {
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-compare]') : null
    if (!mark || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const slug = mark.dataset['compare'] ?? ''
    const next = toggled(list, slug)
    if (next === 'full') showToast(texts.full)
    else change(next, next.includes(slug) ? texts.added : texts.removed)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches('a[data-compare]')) return
    event.preventDefault()
    event.target.click()
  })
  clear?.addEventListener('click', () => change([], texts.removed))
  // The list may have changed in another tab, or on pages visited before the browser came back to this one.
  addEventListener('storage', () => {
    list = readCompareList(browserStorage())
    update()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    list = readCompareList(browserStorage())
    update()
  })
  // The search page replaces its cards without loading a page. Only their links change then: the bar is inside `main`, so writing
  // its text would start the observer again, in every frame.
  let queued = 0
  const main = document.querySelector('main')
  if (main) {
    new MutationObserver(() => {
      cancelAnimationFrame(queued)
      queued = requestAnimationFrame(showMarks)
    }).observe(main, { childList: true, subtree: true })
  }
  update()
}
