import type { PageAnswer } from '../in-page/page-search.ts'
import type { ModelLists } from '../model-lists.ts'
import { createDeferredCells } from './deferred-cells.ts'
import { createDeferredContent, type DeferredContent } from './deferred-content.ts'
import { extractDeferred, openIn } from './deferred-html.ts'
import type { FetchedPage } from './fetch-page.ts'
import { createKnownCells } from './known-cells.ts'
import { countIn, rollCounts } from './rolling-count.ts'
import { stockVersionOfPage } from './stock-version.ts'
import { updateParts } from './update-parts.ts'

interface ShowOptions {
  /** Replaces text that the shopper is typing, too. */
  readonly restoresText: boolean
}

/** The results in the page's form, replaced part by part. */
export interface ShownResults {
  /** Shows the server's answer. If it is of another version of the stock, all cards are replaced. */
  readonly showPage: (page: FetchedPage, options: ShowOptions) => void
  /** Shows the in-page search's answer: cells never shown before are empty. */
  readonly showAnswer: (answer: PageAnswer, options: ShowOptions) => void
  readonly deferred: DeferredContent
}

export function createShownResults(root: HTMLFormElement, loadModels: () => Promise<ModelLists>): ShownResults {
  setStockVersion(root, stockVersionOfPage())
  const cells = createKnownCells()
  const deferredCells = createDeferredCells(root)
  const deferred = createDeferredContent(root, loadModels)
  cells.learn(root)

  const show = (fresh: HTMLElement, title: string, { restoresText }: ShowOptions): void => {
    const before = countIn(root)
    const deferCells = deferredCells.watch()
    updateParts(root, fresh, cells.cellOf)
    deferCells()
    cells.learn(root)
    updateControls(root, fresh, restoresText)
    rollCounts(root, before, countIn(root))
    document.title = title
  }

  return {
    showPage: ({ fresh, title, stock }, options) => {
      if (stock !== root.dataset['stock']) {
        cells.forget()
        for (const cell of root.querySelectorAll('[data-cell]')) cell.remove()
      }
      const unseen = extractDeferred(fresh, openIn(root))
      show(fresh, title, options)
      setStockVersion(root, stock)
      deferred.set(unseen)
    },
    showAnswer: (answer, options) => {
      const page = document.createElement('template')
      page.innerHTML = answer.html
      const [fresh] = page.content.children
      if (!(fresh instanceof HTMLElement)) return
      show(fresh, answer.title, options)
      deferred.set(answer.deferred)
    },
    deferred,
  }
}

/** `data-stock`: the version of the stock that the form shows. */
function setStockVersion(root: HTMLFormElement, version: string | undefined): void {
  if (version !== undefined) root.dataset['stock'] = version
}

/** Updates the controls outside of the replaced parts, except the one being typed into. */
function updateControls(root: HTMLElement, fresh: HTMLElement, restoresText: boolean): void {
  for (const name of ['say', 'sortBy']) {
    const [control, updated] = [root, fresh].map((each) => each.querySelector<HTMLInputElement>(`[name="${name}"]`))
    const isTyped = control === document.activeElement && !restoresText
    if (!control || !updated || isTyped) continue
    // Some sorts are listed for some searches only, such as distance for those around a place.
    if (control.textContent !== updated.textContent) control.replaceChildren(...updated.cloneNode(true).childNodes)
    control.value = updated.value
  }
}
