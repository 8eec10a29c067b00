import { unpackStock } from '#search/columns/stock-pack.ts'
import type { WordLists } from '#search/plain-words/word-lists.ts'
import { STOCK_VERSION_HEADER, WORDS_PATH } from '../columns/column-paths.ts'
import { createPageSearch, type PageSearch } from './page-search.ts'
import type { LoadWords } from './search-reader.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** The in-page search runs in a worker thread, so that it never blocks the page. */
let known: { readonly etag: string | null; readonly search: PageSearch } | null = null

async function load(address: string): Promise<FromThread> {
  const response = await fetch(address)
  const [version, etag] = [STOCK_VERSION_HEADER, 'etag'].map((name) => response.headers.get(name))
  if (response.status === 204) return { kind: 'changing' }
  if (!response.ok || !version) return { kind: 'unloaded' }
  if (known && etag && known.etag === etag) return { kind: 'loaded', version, isSame: true }
  const pack = unpackStock(new Uint8Array(await response.arrayBuffer()))
  if (!pack.ok) return { kind: 'unloaded' }
  known = { etag: etag ?? null, search: createPageSearch(pack.value, wordsBeside(address)) }
  return { kind: 'loaded', version, isSame: false }
}

/** Loads the words of shoppers with the first sentence, and again after a failure. */
function wordsBeside(address: string): LoadWords {
  let loading: Promise<WordLists> | undefined
  const loadAll = async () => {
    const response = await fetch(new URL(WORDS_PATH, address))
    if (!response.ok) throw new Error(`The words of shoppers were not loaded: ${response.status}`)
    return (await response.json()) as WordLists
  }
  return () => {
    loading ??= loadAll().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function answerSearch({ id, address, open, place }: Extract<ToThread, { kind: 'search' }>): Promise<FromThread> {
  return {
    kind: 'results',
    id,
    answer: (await known?.search.answer(address, open, new Date(), place)) ?? null,
  }
}

async function answerModels({ id, address, place }: Extract<ToThread, { kind: 'models' }>): Promise<FromThread> {
  return { kind: 'modelLists', id, models: (await known?.search.models(address, new Date(), place)) ?? null }
}

async function answerSuggest({
  id,
  text,
  address,
  place,
}: Extract<ToThread, { kind: 'suggest' }>): Promise<FromThread> {
  return { kind: 'suggestions', id, groups: (await known?.search.suggest(text, address, place)) ?? null }
}

function answer(message: ToThread): Promise<FromThread> {
  switch (message.kind) {
    case 'load':
      return load(message.address)
    case 'search':
      return answerSearch(message)
    case 'suggest':
      return answerSuggest(message)
    case 'models':
      return answerModels(message)
  }
}

/** After any failure here the page asks the server instead. */
function failure(message: ToThread, error: unknown): FromThread {
  // oxlint-disable-next-line no-console -- the page goes on working, so nothing else would show it
  console.error(error)
  switch (message.kind) {
    case 'load':
      return { kind: 'changing' }
    case 'search':
      return { kind: 'results', id: message.id, answer: null }
    case 'suggest':
      return { kind: 'suggestions', id: message.id, groups: null }
    case 'models':
      return { kind: 'modelLists', id: message.id, models: null }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToThread>) => {
  void answer(data)
    .catch((error: unknown) => failure(data, error))
    .then((message) => postMessage(message))
})
