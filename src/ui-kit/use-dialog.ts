import { useRef, type RefObject } from 'react'

/** Opening and closing from an island's own code. */
export function useDialog(): {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly open: () => void
  readonly close: () => void
} {
  const ref = useRef<HTMLDialogElement>(null)
  return { ref, open: () => ref.current?.showModal(), close: () => ref.current?.close() }
}
