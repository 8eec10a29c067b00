import { useSyncExternalStore } from 'react'

export const COLUMNS = [
  ['place', 'Yard', '9rem'],
  ['price', 'Price', '7rem'],
  ['market', 'Market', '5rem'],
  ['days', 'Days', '4rem'],
  ['km', 'km', '5.5rem'],
  ['views', 'Views', '4.5rem'],
  ['saves', 'Saves', '4rem'],
  ['leads', 'Leads', '4rem'],
  ['photos', 'Photos', '4.5rem'],
  ['state', 'State', '11rem'],
] as const
export type ColumnName = (typeof COLUMNS)[number][0]

const KEY = 'stock-columns'
const listeners = new Set<() => void>()

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Columns that this browser hides. */
export function useHiddenColumns(): ReadonlySet<string> {
  const text = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, read)
  return new Set(text.split(' '))
}

export function toggleColumn(name: ColumnName): void {
  const hidden = new Set(read().split(' ').filter(Boolean))
  if (!hidden.delete(name)) hidden.add(name)
  try {
    localStorage.setItem(KEY, [...hidden].join(' '))
  } catch {
    // A browser that keeps nothing shows all columns.
  }
  for (const listener of listeners) listener()
}
