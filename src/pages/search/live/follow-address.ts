import { rememberSearch } from './past-searches.ts'
import { countIn, rollCounts } from './rolling-count.ts'
import { swapParts } from './swap-parts.ts'

export type LiveState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'shown'; readonly text: string }
  /** The results on the page are older than what is chosen. */
  | { readonly kind: 'failed'; readonly address: string }

/** `push`: a step that Back undoes. */
export type Follow = (address: string, step?: 'push' | 'stay') => Promise<void>

/**
 * Goes to another address of the search without leaving the page: the server's answer stays the only one that knows how a
 * search looks. A later call replaces an earlier one; while one runs, and after one failed, the last results stay.
 */
export function createFollow(root: HTMLFormElement, tell: (state: LiveState) => void): Follow {
  let asking: AbortController | undefined
  return async (address, step = 'push') => {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    root.ariaBusy = 'true'
    tell({ kind: 'busy' })
    try {
      const { fresh, title } = await ask(address, root.id, mine.signal)
      take(root, fresh)
      if (step === 'push') history.pushState(null, '', root.dataset['address'])
      document.title = title
      rememberSearch(root)
      tell({ kind: 'shown', text: root.querySelector('.search-count')?.textContent ?? '' })
    } catch (error) {
      if (mine.signal.aborted) return
      // A developer's only trace of what a shopper is told in one sentence.
      // oxlint-disable-next-line no-console
      console.warn('the search could not be updated', error)
      tell({ kind: 'failed', address })
    }
    if (asking === mine) root.ariaBusy = null
  }
}

async function ask(address: string, id: string, signal: AbortSignal) {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById(id)
  if (!fresh) throw new Error('answered with another page')
  return { fresh, title: page.title }
}

function take(root: HTMLFormElement, fresh: HTMLElement): void {
  const before = countIn(root)
  swapParts(root, fresh)
  followAnswer(root, fresh)
  rollCounts(root, before, countIn(root))
}

/** The controls that are no part of the answer say what it says, but for the one that is being typed into. */
function followAnswer(root: HTMLElement, fresh: HTMLElement): void {
  for (const name of ['query', 'sortBy']) {
    const [control, said] = [root, fresh].map((each) => each.querySelector<HTMLInputElement>(`[name="${name}"]`))
    if (control && said && control !== document.activeElement) control.value = said.value
  }
}
