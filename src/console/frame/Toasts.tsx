import { X } from 'lucide-react'
import { closeToast, useToasts } from './toast-store.ts'

/** The region is always there, because a screen reader announces only what changes in a region that it knows. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <output className="toasts" aria-live="polite">
      {toasts.map(({ id, words, kind, action }) => (
        <div key={id} className={kind === 'failed' ? 'toast toast-failed' : 'toast'}>
          <span>{words}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                closeToast(id)
                action.run()
              }}
            >
              {action.name}
            </button>
          )}
          <button type="button" aria-label="Close message" onClick={() => closeToast(id)}>
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
    </output>
  )
}
