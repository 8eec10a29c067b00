import { useEffect, useId, useRef, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from '#ui-kit/class-names.ts'
import { Button } from './Button.tsx'

interface DialogProps {
  readonly title: string
  /** Without it the dialog can't be closed, because work can't go on without it. */
  readonly onClose?: () => void
  readonly wide?: boolean
  /** Fills the window. */
  readonly full?: boolean
  /** Leaves the heading to screen readers. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside, closes by Escape, and gives the focus back. It is open while it is rendered. */
export function Dialog({ title, onClose, wide, full, bare, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    // React focuses a field when it is added, which is before the dialog is open and does nothing.
    element?.querySelector<HTMLElement>('[data-takes-focus]')?.focus()
    return () => {
      element?.close()
      // React removes the element before the browser would give the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key of a click beside it
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classNames('modal', wide && 'modal-wide', full && 'modal-full')}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className="modal-content">
        <header className={bare ? 'sr-only' : 'modal-head'}>
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {onClose && !bare && <Button look="quiet" label="Close" icon={<X size={18} />} onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  )
}
