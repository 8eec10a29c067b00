import type { Place } from '#locations/place.ts'
import type { SuggestionGroup } from '#search/suggestions/suggest.ts'
import { fetchSuggestions } from '../../search-box/start-search-box.ts'
import type { PageAnswer } from '../in-page/page-search.ts'
import { createSearchThread, type SearchThread } from '../in-page/search-thread.ts'
import { makesOf, MODELS_PARAMETER, MODELS_PATH, type ModelLists } from '../model-names.ts'
import { afterFrame } from './after-frame.ts'
import { fetchStockVersion, stockVersionOf, stockVersionOfPage } from './stock-version.ts'
import { createKnownCells, type KnownCells } from './known-cells.ts'
import { createDeferredCells, type DeferredCells } from './deferred-cells.ts'
import { rememberSearch } from './recent-searches.ts'
import { createDeferredContent, type DeferredContent } from './deferred-content.ts'
import { countIn, countText, rollCounts } from './rolling-count.ts'
import { updateParts } from './update-parts.ts'
import { openIn, extractDeferred } from './deferred-html.ts'

export type LiveState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'shown'; readonly text: string }
  /** The results are older than the selection. `refused`: the server answered with an error. */
  | { readonly kind: 'failed'; readonly address: string; readonly refused: boolean }

/** `push` adds a history entry, `stay` does not; `back` goes back and also restores typed text. */
type Step = 'push' | 'stay' | 'back'

/** The reason for a request: a new answer; missing cards, without dimming the page; or a silent update in the background. */
type Reason = 'answer' | 'cards' | 'background'

export interface LiveNavigation {
  /**
   * Goes to another search URL without leaving the page. The in-page search answers if it can, else the server. A later call replaces
   * an earlier one; while one runs, and after one failed, the last results stay.
   */
  readonly to: (address: string, step?: Step) => Promise<void>
  /** Loads the stock for the in-page search, and updates a page that is outdated. */
  readonly prepare: () => Promise<void>
  /** Suggestions for a text on top of the search at an address: the page's own, else the server's. */
  readonly suggest: (text: string, address: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[] | null>
  /** Content of the last answer that is not visible yet. */
  readonly deferred: Pick<DeferredContent, 'completeForm' | 'finish'>
}

export function createLiveNavigation(root: HTMLFormElement, onState: (state: LiveState) => void): LiveNavigation {
  const thread = createSearchThread()
  setStockVersion(root, stockVersionOfPage())
  const live: Live = {
    root,
    thread,
    cells: createKnownCells(),
    deferredCells: createDeferredCells(root),
    deferred: createDeferredContent(root, () => loadModels(root, thread)),
  }
  live.cells.learn(root)
  let pending: AbortController | undefined
  const begin = () => {
    pending?.abort()
    pending = new AbortController()
    return pending
  }
  const announce = (text: string) => onState({ kind: 'shown', text })
  const fetchFromServer = async (address: string, step: Step, mine: AbortController, reason: Reason = 'answer') => {
    if (reason === 'answer') {
      root.ariaBusy = 'true'
      onState({ kind: 'busy' })
    }
    try {
      showPage(live, await fetchPage(address, root, mine.signal), step)
      arrive(root, step)
      if (reason !== 'background') announce(countText(root))
      if (!live.thread.knows(root.dataset['stock'])) void live.thread.reload()
    } catch (error) {
      if (mine.signal.aborted) return
      // Logged for developers; shoppers see a short message.
      // oxlint-disable-next-line no-console
      console.warn('the search could not be updated', error)
      if (reason !== 'background') onState({ kind: 'failed', address, refused: error instanceof RefusedError })
    }
    if (pending === mine) root.ariaBusy = null
  }
  /** Updates the page in the background if the stock has changed. */
  const verify = async (mine: AbortController | undefined) => {
    const version = await fetchStockVersion(mine?.signal)
    if (!live.thread.knows(version)) await live.thread.load()
    const isOld = !live.thread.knows(root.dataset['stock']) && version !== root.dataset['stock']
    if (isOld && pending === mine) await fetchFromServer(addressOf(root), 'stay', begin(), 'background')
  }
  const to: LiveNavigation['to'] = async (address, step = 'push') => {
    const mine = begin()
    const own = await searchInThread(live, address)
    if (mine.signal.aborted) return
    if (!own) return fetchFromServer(address, step, mine)
    showAnswer(live, own, step)
    // Read before the animation starts from the old number.
    const text = countText(root)
    await new Promise<void>(afterFrame)
    if (mine.signal.aborted) return
    arrive(root, step)
    announce(text)
    if (root.querySelector('[data-cell]:empty')) return fetchFromServer(address, 'stay', mine, 'cards')
    await verify(mine).catch(() => mine.signal.aborted || onState({ kind: 'failed', address, refused: false }))
  }
  const prepare = async () => {
    if (root.dataset['inPage'] === undefined) return
    await live.thread.load()
    if (!live.thread.isOff()) await verify(pending).catch(() => undefined)
  }
  const suggest: LiveNavigation['suggest'] = async (text, address, signal) => {
    const own = live.thread.knows(root.dataset['stock'])
      ? await live.thread.suggest(text, new URL(address, location.href).href, placeIn(root))
      : null
    return own ?? fetchSuggestions(text, address, signal)
  }
  return { to, prepare, suggest, deferred: live.deferred }
}

type Live = {
  readonly root: HTMLFormElement
  readonly thread: SearchThread
  readonly cells: KnownCells
  readonly deferredCells: DeferredCells
  readonly deferred: DeferredContent
}

/** `data-stock`: the version of the stock that the form shows. */
function setStockVersion(root: HTMLFormElement, version: string | undefined): void {
  if (version !== undefined) root.dataset['stock'] = version
}

function addressOf(root: HTMLFormElement): string {
  return root.dataset['address'] ?? location.href
}

async function searchInThread({ root, thread }: Live, address: string): Promise<PageAnswer | null> {
  if (!thread.knows(root.dataset['stock'])) return null
  return thread.search(address, openIn(root), placeIn(root))
}

/** The place of the page's address, as the server put it into the form. */
function placeIn(root: HTMLFormElement): Place | undefined {
  const { place } = root.dataset
  return place === undefined ? undefined : (JSON.parse(place) as Place)
}

/** The server answered with an error page. */
class RefusedError extends Error {}

/** The server's page, with the models of the makes that are open. */
async function fetchPage(address: string, root: HTMLFormElement, signal: AbortSignal) {
  const url = new URL(address, location.href)
  for (const make of makesOf(openIn(root))) url.searchParams.append(MODELS_PARAMETER, make)
  const answer = await fetch(url, { headers: { accept: 'text/html' }, signal })
  if (!answer.ok) throw new RefusedError(`answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById(root.id)
  if (!fresh) throw new Error('answered with another page')
  return { fresh, title: page.title, stock: stockVersionOf(answer) }
}

async function loadModels(root: HTMLFormElement, thread: SearchThread): Promise<ModelLists> {
  const address = new URL(addressOf(root), location.href)
  const own = thread.knows(root.dataset['stock']) ? await thread.models(address.href, placeIn(root)) : null
  if (own) return own
  address.searchParams.append('path', address.pathname)
  const answer = await fetch(`${MODELS_PATH}${address.search}`)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}

type FreshPage = { readonly fresh: HTMLElement; readonly title: string; readonly stock: string | undefined }

/** Shows the server's answer. If it is of another version of the stock, all cards are replaced. */
function showPage(live: Live, { fresh, title, stock }: FreshPage, step: Step): void {
  const { root, cells, deferred } = live
  if (stock !== root.dataset['stock']) {
    cells.forget()
    for (const cell of root.querySelectorAll('[data-cell]')) cell.remove()
  }
  const unseen = extractDeferred(fresh, openIn(root))
  show(live, fresh, title, step)
  setStockVersion(root, stock)
  deferred.set(unseen)
}

/** Shows the in-page search's answer: cells never shown before are empty. */
function showAnswer(live: Live, { html, deferred, title }: PageAnswer, step: Step): void {
  const page = document.createElement('template')
  page.innerHTML = html
  const [fresh] = page.content.children
  if (!(fresh instanceof HTMLElement)) return
  show(live, fresh, title, step)
  live.deferred.set(deferred)
}

function show({ root, cells, deferredCells }: Live, fresh: HTMLElement, title: string, step: Step): void {
  const before = countIn(root)
  const deferCells = deferredCells.watch()
  updateParts(root, fresh, cells.cellOf)
  deferCells()
  cells.learn(root)
  updateControls(root, fresh, step)
  rollCounts(root, before, countIn(root))
  document.title = title
}

function arrive(root: HTMLFormElement, step: Step): void {
  const { address } = root.dataset
  // Pressing Enter after the query was sent by a pause leads to the same URL: no history entry.
  if (step === 'push' && address !== location.pathname + location.search) history.pushState(null, '', address)
  rememberSearch(root)
}

/** Updates the controls outside of the replaced parts, except the one being typed into. */
function updateControls(root: HTMLElement, fresh: HTMLElement, step: Step): void {
  for (const name of ['say', 'sortBy']) {
    const [control, updated] = [root, fresh].map((each) => each.querySelector<HTMLInputElement>(`[name="${name}"]`))
    const isTyped = control === document.activeElement && step !== 'back'
    if (control && updated && !isTyped) control.value = updated.value
  }
}
