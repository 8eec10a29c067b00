import type { PageAnswer } from '../in-page/page-search.ts'
import { createSearchThread, type SearchThread } from '../in-page/search-thread.ts'
import { makesOf, MODELS_PARAMETER, MODELS_PATH, type ModelLists } from '../model-names.ts'
import { afterFrame } from './after-frame.ts'
import { askStamp } from './ask-stamp.ts'
import { createKnownCells, type KnownCells } from './known-cells.ts'
import { createLaterCells, type LaterCells } from './later-cells.ts'
import { rememberSearch } from './past-searches.ts'
import { createPutOff, type PutOff } from './put-off.ts'
import { countIn, countText, rollCounts } from './rolling-count.ts'
import { swapParts } from './swap-parts.ts'
import { openIn, takeUnseen } from './unseen.ts'

export type LiveState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'shown'; readonly text: string }
  /** The results on the page are older than what is chosen. `refused`: the server answered, but with an error. */
  | { readonly kind: 'failed'; readonly address: string; readonly refused: boolean }

/** `push`: a step that Back undoes; `back`: that undoing, where what was typed goes, too. */
type Step = 'push' | 'stay' | 'back'

/** An answer; the cards that one lacks, which dims nothing that is there; or news, of which nobody is told. */
type Wanted = 'answer' | 'cards' | 'news'

export interface Follow {
  /**
   * Goes to another address of the search without leaving the page. The page's own search answers at once where it can; whatever
   * it can't say, the server does. A later call replaces an earlier one; while one runs, and after one failed, the last results stay.
   */
  readonly to: (address: string, step?: Step) => Promise<void>
  /** Takes up the stock for the page's own search, and whatever changed since the page was made. */
  readonly prepare: () => Promise<void>
  /** What nobody sees yet of the last answer. */
  readonly putOff: Pick<PutOff, 'settleForm' | 'finish'>
}

export function createFollow(root: HTMLFormElement, tell: (state: LiveState) => void): Follow {
  const thread = createSearchThread()
  const live: Live = {
    root,
    thread,
    cells: createKnownCells(),
    later: createLaterCells(root),
    putOff: createPutOff(root, () => askModels(root, thread)),
  }
  live.cells.learn(root)
  let asking: AbortController | undefined
  const begin = () => {
    asking?.abort()
    asking = new AbortController()
    return asking
  }
  const shown = (text: string) => tell({ kind: 'shown', text })
  const askServer = async (address: string, step: Step, mine: AbortController, what: Wanted = 'answer') => {
    if (what === 'answer') {
      root.ariaBusy = 'true'
      tell({ kind: 'busy' })
    }
    try {
      takePage(live, await askPage(address, root, mine.signal), step)
      arrive(root, step)
      if (what !== 'news') shown(countText(root))
      if (!live.thread.knows(root.dataset['stock'])) void live.thread.reload()
    } catch (error) {
      if (mine.signal.aborted) return
      // A developer's only trace of what a shopper is told in one sentence.
      // oxlint-disable-next-line no-console
      console.warn('the search could not be updated', error)
      if (what !== 'news') tell({ kind: 'failed', address, refused: error instanceof RefusedError })
    }
    if (asking === mine) root.ariaBusy = null
  }
  /** What a server changed meanwhile is taken up without a word. */
  const verify = async (mine: AbortController | undefined) => {
    const stamp = await askStamp(mine?.signal)
    if (!live.thread.knows(stamp)) await live.thread.load()
    const isOld = !live.thread.knows(root.dataset['stock']) && stamp !== root.dataset['stock']
    if (isOld && asking === mine) await askServer(addressOf(root), 'stay', begin(), 'news')
  }
  const to: Follow['to'] = async (address, step = 'push') => {
    const mine = begin()
    const own = await askThread(live, address)
    if (mine.signal.aborted) return
    if (!own) return askServer(address, step, mine)
    takeAnswer(live, own, step)
    // Read before the number begins to roll from the old count.
    const text = countText(root)
    await new Promise<void>(afterFrame)
    if (mine.signal.aborted) return
    arrive(root, step)
    shown(text)
    if (root.querySelector('[data-cell]:empty')) return askServer(address, 'stay', mine, 'cards')
    await verify(mine).catch(() => mine.signal.aborted || tell({ kind: 'failed', address, refused: false }))
  }
  const prepare = async () => {
    if (root.dataset['stock'] === undefined) return
    await live.thread.load()
    if (!live.thread.isOff()) await verify(asking).catch(() => undefined)
  }
  return { to, prepare, putOff: live.putOff }
}

type Live = {
  readonly root: HTMLFormElement
  readonly thread: SearchThread
  readonly cells: KnownCells
  readonly later: LaterCells
  readonly putOff: PutOff
}

function addressOf(root: HTMLFormElement): string {
  return root.dataset['address'] ?? location.href
}

async function askThread({ root, thread }: Live, address: string): Promise<PageAnswer | null> {
  if (!thread.knows(root.dataset['stock'])) return null
  return thread.ask(address, openIn(root))
}

/** The server answered with an error page. */
class RefusedError extends Error {}

/** The server's page, with the models of the makes that are open. */
async function askPage(address: string, root: HTMLFormElement, signal: AbortSignal) {
  const wanted = new URL(address, location.href)
  for (const make of makesOf(openIn(root))) wanted.searchParams.append(MODELS_PARAMETER, make)
  const answer = await fetch(wanted, { headers: { accept: 'text/html' }, signal })
  if (!answer.ok) throw new RefusedError(`answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById(root.id)
  if (!fresh) throw new Error('answered with another page')
  return { fresh, title: page.title }
}

async function askModels(root: HTMLFormElement, thread: SearchThread): Promise<ModelLists> {
  const address = new URL(addressOf(root), location.href)
  const own = thread.knows(root.dataset['stock']) ? await thread.models(address.href) : null
  if (own) return own
  address.searchParams.append('path', address.pathname)
  const answer = await fetch(`${MODELS_PATH}${address.search}`)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return answer.json()
}

type FreshPage = { readonly fresh: HTMLElement; readonly title: string }

/** The server's answer. Cards of another state of the stock are all replaced. */
function takePage(live: Live, { fresh, title }: FreshPage, step: Step): void {
  const { root, cells, putOff } = live
  if (fresh.dataset['stock'] !== root.dataset['stock']) {
    cells.forget()
    for (const cell of root.querySelectorAll('[data-cell]')) cell.remove()
  }
  const unseen = takeUnseen(fresh, openIn(root))
  take(live, fresh, title, step)
  putOff.set(unseen)
}

/** The page's own answer: its cells are empty where they were never shown. */
function takeAnswer(live: Live, { html, deferred, title }: PageAnswer, step: Step): void {
  const page = document.createElement('template')
  page.innerHTML = html
  const [fresh] = page.content.children
  if (!(fresh instanceof HTMLElement)) return
  take(live, fresh, title, step)
  live.putOff.set(deferred)
}

function take({ root, cells, later }: Live, fresh: HTMLElement, title: string, step: Step): void {
  const before = countIn(root)
  const letWait = later.watch()
  swapParts(root, fresh, cells.cellOf)
  letWait()
  cells.learn(root)
  followAnswer(root, fresh, step)
  rollCounts(root, before, countIn(root))
  document.title = title
}

function arrive(root: HTMLFormElement, step: Step): void {
  const { address } = root.dataset
  // Enter after the pause that sent what was typed: the same address again is no step.
  if (step === 'push' && address !== location.pathname + location.search) history.pushState(null, '', address)
  rememberSearch(root)
}

/** The controls that are no part of the answer say what it says, but for the one that is being typed into. */
function followAnswer(root: HTMLElement, fresh: HTMLElement, step: Step): void {
  for (const name of ['query', 'sortBy']) {
    const [control, said] = [root, fresh].map((each) => each.querySelector<HTMLInputElement>(`[name="${name}"]`))
    const isTyped = control === document.activeElement && step !== 'back'
    if (control && said && !isTyped) control.value = said.value
  }
}
