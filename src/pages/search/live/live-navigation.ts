import { pushAddress } from '#platform/web/overlays/overlay-history.ts'
import { createSearchThread } from '../in-page/search-thread.ts'
import { afterFrame } from './timing.ts'
import type { DeferredContent } from './deferred-content.ts'
import { fetchPage, OtherPageError } from './fetch-page.ts'
import { addressOf, createOwnAnswers, type OwnAnswers } from './own-answers.ts'
import { rememberSearch } from './recent-searches.ts'
import { spokenResults } from './rolling-count.ts'
import { createShownResults } from './shown-results.ts'
import { fetchStockVersion } from './stock-version.ts'

export type LiveState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'shown'; readonly text: string }
  /** The results are older than the selection. */
  | { readonly kind: 'failed'; readonly address: string }

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
  /** Goes to the address that the shopper chose by a slider. A failure is logged and told to nobody: `restore` takes the choice back. */
  readonly toRange: (address: string, restore: () => void) => Promise<void>
  /** Loads the stock for the in-page search, and updates a page that is outdated. */
  readonly prepare: () => Promise<void>
  readonly suggest: OwnAnswers['suggest']
  /** Content of the last answer that is not visible yet. */
  readonly deferred: Pick<DeferredContent, 'completeForm' | 'finish'>
}

export function createLiveNavigation(root: HTMLFormElement, onState: (state: LiveState) => void): LiveNavigation {
  const thread = createSearchThread()
  const own = createOwnAnswers(root, thread)
  const results = createShownResults(root, own.models)
  let pending: AbortController | undefined
  const begin = () => {
    pending?.abort()
    pending = new AbortController()
    return pending
  }
  const announce = (text: string) => onState({ kind: 'shown', text })
  /** Takes the shopper's choice back after a failure, instead of a message; null for controls whose failure has a message. */
  let restore: (() => void) | null = null
  const fail = (address: string) => {
    if (!restore) return onState({ kind: 'failed', address })
    restore()
  }
  const fetchFromServer = async (address: string, step: Step, mine: AbortController, reason: Reason = 'answer') => {
    if (reason === 'answer') {
      root.ariaBusy = 'true'
      onState({ kind: 'busy' })
    }
    try {
      results.showPage(await fetchPage(address, root, mine.signal), { restoresText: step === 'back' })
      arrive(root, step)
      if (reason !== 'background') announce(spokenResults(root))
      if (!thread.knows(root.dataset['stock'])) void thread.reload()
    } catch (error) {
      if (mine.signal.aborted) return
      if (error instanceof OtherPageError && reason === 'answer') return location.assign(address)
      // Logged for developers; shoppers see a short message, except after they moved a slider.
      // oxlint-disable-next-line no-console
      console.warn('the search could not be updated', error)
      if (reason !== 'background') fail(address)
    }
    if (pending === mine) root.ariaBusy = null
  }
  /** Updates the page in the background if the stock has changed. */
  const verify = async (mine: AbortController | undefined) => {
    const version = await fetchStockVersion(mine?.signal)
    if (!thread.knows(version)) await thread.load()
    const isOld = !thread.knows(root.dataset['stock']) && version !== root.dataset['stock']
    if (isOld && pending === mine) await fetchFromServer(addressOf(root), 'stay', begin(), 'background')
  }
  /** Shows the search at an address again, whose cards are all known. */
  const showAgain = async (address: string, mine: AbortController) => {
    const answer = await own.search(address)
    if (!answer || mine.signal.aborted) return
    results.showAnswer(answer, { restoresText: false })
    history.replaceState(history.state, '', addressOf(root))
  }
  const go: LiveNavigation['to'] = async (address, step = 'push') => {
    const mine = begin()
    const before = addressOf(root)
    const answer = await own.search(address)
    if (mine.signal.aborted) return
    if (!answer) return fetchFromServer(address, step, mine)
    results.showAnswer(answer, { restoresText: step === 'back' })
    // Read before the animation starts from the old number.
    const text = spokenResults(root)
    await new Promise<void>(afterFrame)
    if (mine.signal.aborted) return
    arrive(root, step)
    announce(text)
    if (root.querySelector('[data-cell]:empty')) {
      await fetchFromServer(address, 'stay', mine, 'cards')
      if (!mine.signal.aborted && root.querySelector('[data-cell]:empty')) await showAgain(before, mine)
      return
    }
    await verify(mine).catch(() => mine.signal.aborted || fail(address))
  }
  const to: LiveNavigation['to'] = (address, step) => {
    restore = null
    return go(address, step)
  }
  const toRange: LiveNavigation['toRange'] = (address, takeBack) => {
    restore = takeBack
    return go(address)
  }
  const prepare = async () => {
    if (root.dataset['inPage'] === undefined) return
    await thread.load()
    if (!thread.isOff()) await verify(pending).catch(() => undefined)
  }
  return { to, toRange, prepare, suggest: own.suggest, deferred: results.deferred }
}

function arrive(root: HTMLFormElement, step: Step): void {
  const { address } = root.dataset
  // Pressing Enter after the query was sent by a pause leads to the same URL, which gets no second history entry.
  if (step === 'push' && address !== undefined) void pushAddress(address)
  rememberSearch(root)
}
