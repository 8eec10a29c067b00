import { useRef, type RefObject } from 'react'

/** Opens and closes a dialog from the code of an island. */
export function useDialog(): {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly open: () => void
  readonly close: () => void
} {
  const ref = useRef<HTMLDialogElement>(null)
  return { ref, open: () => ref.current?.showModal(), close: () => ref.current?.close() }
}
