import { debounced } from './debounced.ts'
import { narrowDirectory } from './directory.ts'
import { formAddress, isChangedEarly } from './form-address.ts'
import { offerPastSearches, rememberSearch } from './past-searches.ts'
import { takeRangeChange } from './range-controls.ts'
import { countIn, rollCounts } from './rolling-count.ts'
import { swapParts } from './swap-parts.ts'

const QUERY_PAUSE_MS = 300
const RANGE_PAUSE_MS = 400

export type LiveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'shown'; readonly count: number; readonly text: string }
  /** The results on the page are older than what is chosen. */
  | { readonly kind: 'failed'; readonly address: string }

/**
 * Makes the search answer in place: every change asks the server for the page at its new address and puts the parts of
 * the answer in. The server's page stays the only one that knows how a search looks. Returns what ends it.
 */
export function startLiveSearch(root: HTMLFormElement, tell: (state: LiveState) => void): () => void {
  const ending = new AbortController()
  const listen = { signal: ending.signal }
  const query = root.elements.namedItem('query')
  let asking: AbortController | undefined

  async function go(address: string, step: 'push' | 'stay' = 'push'): Promise<void> {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    root.ariaBusy = 'true'
    tell({ kind: 'busy' })
    try {
      const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: mine.signal })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const fresh = page.getElementById(root.id)
      if (!fresh) throw new Error('answered with another page')
      take(fresh, page.title, step)
    } catch (error) {
      if (mine.signal.aborted) return
      // A developer's only trace of what a shopper is told in one sentence.
      // oxlint-disable-next-line no-console
      console.warn('the search could not be updated', error)
      tell({ kind: 'failed', address })
    }
    if (asking === mine) root.ariaBusy = null
  }

  function take(fresh: HTMLElement, title: string, step: 'push' | 'stay'): void {
    const before = countIn(root)
    swapParts(root, fresh)
    followAnswer(root, fresh)
    const count = countIn(root)
    rollCounts(root, before, count)
    if (step === 'push') history.pushState(null, '', root.dataset['address'])
    document.title = title
    rememberSearch(root)
    tell({ kind: 'shown', count, text: root.querySelector('.search-count')?.textContent ?? '' })
  }

  const submit = () => void go(formAddress(root))
  const submitQuery = debounced(submit, QUERY_PAUSE_MS)
  const submitRange = debounced(submit, RANGE_PAUSE_MS)

  root.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'query') submitQuery()
      else if (target.closest('[data-directory]') && target.type === 'search') narrowDirectory(target)
      else if (target.classList.contains('range-thumb') && takeRangeChange(target)) submitRange()
    },
    listen,
  )
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) submit()
      else if (!(target instanceof HTMLInputElement)) return
      else if (target.type === 'checkbox') {
        releaseModels(target)
        submit()
      } else if (target.inputMode === 'numeric' && takeRangeChange(target)) submitRange()
    },
    listen,
  )
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      submitQuery.cancel()
      submit()
    },
    listen,
  )
  root.addEventListener(
    'click',
    (event) => {
      const link = liveLink(event)
      if (!link) return
      event.preventDefault()
      if (link.dataset['showResults'] === undefined) void go(link.href)
      closeFilters(root)
      showTop(root)
    },
    listen,
  )
  addEventListener(
    'popstate',
    () => {
      void go(location.href, 'stay')
    },
    listen,
  )
  const endHistory = query instanceof HTMLInputElement ? offerPastSearches(root, query) : () => undefined
  if (isChangedEarly(root)) submit()
  else rememberSearch(root)
  return () => {
    ending.abort()
    asking?.abort()
    endHistory()
  }
}

/** A plain click on a link that stays within the search. */
function liveLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const target = event.target instanceof Element ? event.target : null
  return target?.closest<HTMLAnchorElement>('a[data-live-link], [data-live="results"] nav a') ?? null
}

/** A make that is taken back takes its models with it. */
function releaseModels(box: HTMLInputElement): void {
  if (box.name !== 'make' || box.checked) return
  for (const model of box.closest('.make')?.querySelectorAll<HTMLInputElement>('[name="make_model"]') ?? []) {
    model.checked = false
  }
}

function closeFilters(root: HTMLElement): void {
  const filters = root.querySelector<HTMLElement>('[popover]:popover-open')
  filters?.hidePopover()
}

function showTop(root: HTMLElement): void {
  if (root.getBoundingClientRect().top < 0) root.scrollIntoView()
}

/** The controls that are no part of the answer say what it says, but for the one that is being typed into. */
function followAnswer(root: HTMLElement, fresh: HTMLElement): void {
  for (const name of ['query', 'sortBy']) {
    const [control, said] = [root, fresh].map((each) => each.querySelector<HTMLInputElement>(`[name="${name}"]`))
    if (control && said && control !== document.activeElement) control.value = said.value
  }
}
