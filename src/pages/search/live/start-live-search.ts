import { whenIdle } from '#platform/web/when-idle.ts'
import { debounce } from './timing.ts'
import { narrowDirectory } from './directory.ts'
import { createLiveNavigation, type LiveNavigation, type LiveState } from './live-navigation.ts'
import { formAddress, isChangedEarly } from './form-address.ts'
import { startSearchBox } from '#shop/search-box/start-search-box.ts'
import { recordOpenSections } from './morph.ts'
import { createTypedSentence } from './typed-sentence.ts'
import { offerRecentSearches, rememberSearch } from './recent-searches.ts'
import { reportSearch } from './report-searches.ts'
import { applyRangeChange, restoreRanges, sendRanges } from './range-controls.ts'

const QUERY_PAUSE_MS = 300
const RANGE_PAUSE_MS = 400

/** Makes the search update in place: every change of its controls navigates to the URL of the form. */
export function startLiveSearch(root: HTMLFormElement, onState: (state: LiveState) => void): void {
  recordOpenSections(root)
  const navigation = createLiveNavigation(root, onState)
  const box = root.elements.namedItem('say')
  const sentence = box instanceof HTMLInputElement ? createTypedSentence(root, box) : null
  const submit = () => {
    sentence?.complete()
    navigation.deferred.completeForm()
    void navigation.to(formAddress(root))
  }
  const submitQuery = debounce(() => {
    if (!sentence) return
    navigation.deferred.completeForm()
    void navigation.to(sentence.address())
  }, QUERY_PAUSE_MS)
  const completeSentence = () => {
    submitQuery.cancel()
    if (!sentence?.isTyping()) return
    const address = sentence.address()
    sentence.complete()
    void navigation.to(address).then(sentence.showRest)
  }
  const submitRange = debounce(() => {
    sendRanges(root)
    sentence?.complete()
    navigation.deferred.completeForm()
    void navigation.toRange(formAddress(root), () => restoreRanges(root))
  }, RANGE_PAUSE_MS)
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target === box) {
      sentence?.address()
      submitQuery()
    } else if (target.type === 'search') filterDirectory(target, navigation)
    else if (target.classList.contains('range-thumb') && applyRangeChange(target)) submitRange()
  })
  root.addEventListener('change', ({ target }) => {
    if (target === box) completeSentence()
    if (target instanceof HTMLInputElement && target.name === 'near') submit()
    if (target instanceof HTMLInputElement && target.inputMode === 'numeric' && applyRangeChange(target)) submitRange()
    if (target instanceof HTMLInputElement && target.type === 'checkbox') releaseModels(target)
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
      submit()
  })
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sentence?.isTyping()) completeSentence()
    else if (!sentence?.isSent()) submit()
  })
  root.addEventListener('click', (event) => {
    if (followLink(event, root, navigation)) sentence?.complete()
  })
  addEventListener('popstate', () => void navigation.to(location.href, 'back'))
  whenLoaded(() => void navigation.prepare())
  // A page from the back-forward cache may be outdated.
  addEventListener('pageshow', ({ persisted }) => persisted && void navigation.prepare())
  document.addEventListener('visibilitychange', () => document.hidden || void navigation.prepare())
  const list = root.querySelector<HTMLElement>('#search-suggestions')
  if (box instanceof HTMLInputElement) offerRecentSearches(root, box)
  if (box instanceof HTMLInputElement && list) {
    startSearchBox(box, list, {
      suggest: (text, signal) => navigation.suggest(text, formAddress(root, 'without-sentence'), signal),
      go: (address) => {
        submitQuery.cancel()
        sentence?.complete()
        void navigation.to(address).then(() => sentence?.showRest())
      },
    })
  }
  if (isChangedEarly(root)) submit()
  else rememberSearch(root)
  // What the address asked for in vain, such as a make that the site does not have, is on the page no longer.
  if (location.search !== '') reportSearch(location.pathname + location.search)
}

/** Filters the directory of makes and models: at once, and again when all of it is loaded. */
function filterDirectory(input: HTMLInputElement, { deferred }: LiveNavigation): void {
  const directory = input.closest<HTMLElement>('[data-directory]')
  if (!directory) return
  const narrow = () => narrowDirectory(directory, input.value)
  void deferred.finish(directory).then(narrow)
  narrow()
}

/** Runs `work` once the page is loaded and the browser is idle. */
function whenLoaded(work: () => void): void {
  const idle = () => whenIdle(work)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

function followLink(event: MouseEvent, root: HTMLElement, navigation: LiveNavigation): boolean {
  const link = liveLink(event)
  if (!link) return false
  event.preventDefault()
  // "Show Me 12 cars" leads to results that are on the page already.
  if (link.dataset['showResults'] === undefined) void navigation.to(link.href)
  closeFilters(root)
  showTop(root)
  return true
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
