import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly words: string
  readonly kind: 'done' | 'failed'
  /** Undo, or another try. */
  readonly action?: { readonly name: string; readonly run: () => void }
}

const SHOWN_MS = 8000
/** What failed stays longer, because somebody has to read and decide. */
const FAILED_MS = 20_000
const SHOWN_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = (lastId += 1)
  set([...toasts, { ...toast, id }].slice(-SHOWN_AT_ONCE))
  setTimeout(() => closeToast(id), toast.kind === 'failed' ? FAILED_MS : SHOWN_MS)
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Runs the action of the newest toast that has one: the key `z`. */
export function runNewestAction(): void {
  const newest = toasts.findLast(({ action }) => action)
  if (!newest) return
  closeToast(newest.id)
  newest.action?.run()
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
  )
}
