import type { SuggestionGroup } from '#search/suggestions/suggestion.ts'
import type { Place } from '#locations/place.ts'
import { COLUMNS_PATH } from '../columns/column-paths.ts'
import type { ModelLists } from '../model-lists.ts'
import { mayLoad, type Connection } from './may-load.ts'
import type { PageAnswer } from './page-search.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** The page's side of its search thread. */
export interface SearchThread {
  /** Whether the thread has this version of the stock. */
  readonly knows: (version: string | undefined) => boolean
  /** Null if the server has to be asked. */
  readonly search: (address: string, open: readonly string[], place?: Place) => Promise<PageAnswer | null>
  readonly models: (address: string, place?: Place) => Promise<ModelLists | null>
  /** Completes a text on top of the search at an address; null if the server has to. */
  readonly suggest: (text: string, address: string, place?: Place) => Promise<readonly SuggestionGroup[] | null>
  /** Loads the current stock; does nothing with Save-Data or on a slow connection. */
  readonly load: () => Promise<void>
  /** Loads the current stock if `load` was called before. */
  readonly reload: () => Promise<void>
  /** Whether the in-page search is unavailable. */
  readonly isOff: () => boolean
}

/** Starts with the first `load`. */
export function createSearchThread(): SearchThread {
  const answers = new Map<number, (answer: PageAnswer | null) => void>()
  const lists = new Map<number, (models: ModelLists | null) => void>()
  const suggestions = new Map<number, (groups: readonly SuggestionGroup[] | null) => void>()
  const versions = new Set<string>()
  let worker: Worker | undefined
  let loading: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined
  let isOff = false
  let lastId = 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const post = (message: ToThread) => worker?.postMessage(message)
  const stop = () => {
    isOff = true
    versions.clear()
    worker?.terminate()
    loading?.resolve()
    for (const resolve of [...answers.values(), ...lists.values(), ...suggestions.values()]) resolve(null)
    answers.clear()
    lists.clear()
    suggestions.clear()
  }
  const receive = (message: FromThread) => {
    if (message.kind === 'results') return settle(answers, message.id, message.answer)
    if (message.kind === 'suggestions') return settle(suggestions, message.id, message.groups)
    if (message.kind === 'modelLists') return settle(lists, message.id, message.models)
    if (message.kind === 'unloaded') return stop()
    if (message.kind === 'changing' || !message.isSame) versions.clear()
    if (message.kind === 'loaded') versions.add(message.version)
    loading?.resolve()
    loading = undefined
  }
  const request = <A>(waiting: Waiting<A>, send: (id: number) => void) => {
    lastId += 1
    const id = lastId
    return new Promise<A>((resolve) => {
      waiting.set(id, resolve)
      send(id)
    })
  }
  const load: SearchThread['load'] = async () => {
    if (loading) return loading.promise
    const { connection } = navigator as Navigator & { readonly connection?: Connection }
    if (isOff || !mayLoad(connection)) return
    let resolve = () => {}
    const promise = new Promise<void>((settled) => (resolve = settled))
    loading = { promise, resolve }
    worker ??= startWorker(receive, stop)
    post({ kind: 'load', address: new URL(COLUMNS_PATH, location.href).href })
    return promise
  }
  return {
    load,
    reload: async () => (worker ? load() : undefined),
    knows: (version) => version !== undefined && versions.has(version),
    isOff: () => isOff,
    search: (address, open, place) => request(answers, (id) => post({ kind: 'search', id, address, open, place })),
    suggest: (text, address, place) =>
      request(suggestions, (id) => post({ kind: 'suggest', id, text, address, place })),
    models: (address, place) => request(lists, (id) => post({ kind: 'models', id, address, place })),
  }
}

type Waiting<A> = Map<number, (answer: A) => void>

function settle<A>(waiting: Waiting<A>, id: number, answer: A): void {
  waiting.get(id)?.(answer)
  waiting.delete(id)
}

function startWorker(receive: (message: FromThread) => void, stop: () => void): Worker {
  const worker = new Worker(new URL('./page-search.thread.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromThread>) => receive(data))
  worker.addEventListener('error', stop)
  return worker
}
