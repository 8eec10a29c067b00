import { debounced } from './debounced.ts'
import { narrowDirectory } from './directory.ts'
import { createFollow, type Follow, type LiveState } from './follow-address.ts'
import { formAddress, isChangedEarly } from './form-address.ts'
import { offerPastSearches, rememberSearch } from './past-searches.ts'
import { takeRangeChange } from './range-controls.ts'

const QUERY_PAUSE_MS = 300
const RANGE_PAUSE_MS = 400

/** Makes the search answer in place: every change of its controls leads to the address that they say. */
export function startLiveSearch(root: HTMLFormElement, tell: (state: LiveState) => void): void {
  const follow = createFollow(root, tell)
  const submit = () => {
    follow.putOff.settleForm()
    void follow.to(formAddress(root))
  }
  const submitQuery = debounced(submit, QUERY_PAUSE_MS)
  const submitRange = debounced(submit, RANGE_PAUSE_MS)
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'query') submitQuery()
    else if (target.type === 'search') lookThrough(target, follow)
    else if (target.classList.contains('range-thumb') && takeRangeChange(target)) submitRange()
  })
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.inputMode === 'numeric' && takeRangeChange(target)) submitRange()
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
  // A page that lay aside may be old.
  addEventListener('pageshow', ({ persisted }) => persisted && void follow.prepare())
  document.addEventListener('visibilitychange', () => document.hidden || void follow.prepare())
  const query = root.elements.namedItem('query')
  if (query instanceof HTMLInputElement) offerPastSearches(root, query)
  if (isChangedEarly(root)) submit()
  else rememberSearch(root)
}

/** The list of makes and models, which has to be whole for it. */
function lookThrough(input: HTMLInputElement, { putOff }: Follow): void {
  const directory = input.closest<HTMLElement>('[data-directory]')
  if (!directory) return
  const narrow = () => narrowDirectory(directory, input.value)
  void putOff.finish(directory).then(narrow)
  narrow()
}

/** Once everything that the page needs is there, and nothing else is to do. */
function whenIdle(work: () => void): void {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

function followLink(event: MouseEvent, root: HTMLElement, follow: Follow): void {
  const link = liveLink(event)
  if (!link) return
  event.preventDefault()
  // The results of "Show Me 12 cars" are there already.
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
