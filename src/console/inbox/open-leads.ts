import { createContext, useContext } from 'react'

interface OpenLeadsValue {
  /** The leads of the list beside the open one, in order. */
  readonly ids: readonly string[]
  readonly open: (id: string | undefined) => void
}

const Context = createContext<OpenLeadsValue>({ ids: [], open: () => undefined })

export const OpenLeads = Context.Provider
export const useOpenLeads = (): OpenLeadsValue => useContext(Context)
