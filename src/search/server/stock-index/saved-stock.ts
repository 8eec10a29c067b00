import type { Transaction } from '#platform/server/database.ts'
import type { StockCopy } from './memory-writer.ts'
import type { StockEngine, StockEngines } from './stock-engine.ts'
import type { StockStore } from './stock-store.ts'

/** An engine and its version. */
type State = { readonly engine: StockEngine; readonly version: number }

/** The stock as the store has it: opened once, and saved only after a change. Without a store it does nothing. */
export function createSavedStock(store: StockStore | undefined, engines: StockEngines) {
  let opened = false
  let saved: State | undefined
  return {
    /** The saved copy, at the first call that succeeds. */
    open: async (client: Transaction['$client']): Promise<StockCopy | undefined> => {
      if (opened || !store) return undefined
      const copy = await store.open(client, engines)
      saved = copy && stateOf(copy)
      opened = true
      return copy
    },
    isEmpty: () => saved === undefined,
    save: async (copy: StockCopy): Promise<void> => {
      const state = stateOf(copy)
      if (!store || (saved?.engine === state.engine && saved.version === state.version)) return
      saved = state
      await store.save(copy)
    },
  }
}

function stateOf({ engine }: StockCopy): State {
  return { engine, version: engine.index.version }
}
