import { debounce } from './debounce.ts'
import { narrowDirectory } from './directory.ts'
import { createLiveNavigation, type LiveNavigation, type LiveState } from './live-navigation.ts'
import { formAddress, isChangedEarly } from './form-address.ts'
import { offerRecentSearches, rememberSearch } from './recent-searches.ts'
import { applyRangeChange } from './range-controls.ts'

const QUERY_PAUSE_MS = 300
const RANGE_PAUSE_MS = 400

/** Makes the search update in place: every change of its controls navigates to the URL of the form. */
export function startLiveSearch(root: HTMLFormElement, tell: (state: LiveState) => void): void {
  const follow = createLiveNavigation(root, tell)
  const submit = () => {
    follow.deferred.completeForm()
    void follow.to(formAddress(root))
  }
  const submitQuery = debounce(submit, QUERY_PAUSE_MS)
  const submitRange = debounce(submit, RANGE_PAUSE_MS)
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'query') submitQuery()
    else if (target.type === 'search') filterDirectory(target, follow)
    else if (target.classList.contains('range-thumb') && applyRangeChange(target)) submitRange()
  })
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.inputMode === 'numeric' && applyRangeChange(target)) submitRange()
    if (target instanceof HTMLInputElement && target.type === 'checkbox') releaseModels(target)
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
      submit()
  })
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    submitQuery.cancel()
    submit()
  })
  root.addEventListener('click', (event) => followLink(event, root, follow))
  addEventListener('popstate', () => void follow.to(location.href, 'back'))
  whenIdle(() => void follow.prepare())
  // A page from the back-forward cache may be outdated.
  addEventListener('pageshow', ({ persisted }) => persisted && void follow.prepare())
  document.addEventListener('visibilitychange', () => document.hidden || void follow.prepare())
  const query = root.elements.namedItem('query')
  if (query instanceof HTMLInputElement) offerRecentSearches(root, query)
  if (isChangedEarly(root)) submit()
  else rememberSearch(root)
}

/** Filters the directory of makes and models, which has to be complete for it. */
function filterDirectory(input: HTMLInputElement, { deferred }: LiveNavigation): void {
  const directory = input.closest<HTMLElement>('[data-directory]')
  if (!directory) return
  const narrow = () => narrowDirectory(directory, input.value)
  void deferred.finish(directory).then(narrow)
  narrow()
}

/** Runs `work` once the page is loaded and the browser is idle. */
function whenIdle(work: () => void): void {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

function followLink(event: MouseEvent, root: HTMLElement, follow: LiveNavigation): void {
  const link = liveLink(event)
  if (!link) return
  event.preventDefault()
  // The results behind "Show Me 12 cars" are on the page already.
  if (link.dataset['showResults'] === undefined) void follow.to(link.href)
  closeFilters(root)
  showTop(root)
}

/** A plain click on a link that stays within the search. */
function liveLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const target = event.target instanceof Element ? event.target : null
  return target?.closest<HTMLAnchorElement>('a[data-live-link], [data-live="results"] nav a') ?? null
}

/** Unticking a make also unticks its models. */
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
