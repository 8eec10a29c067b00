import { useState } from 'react'
import { Dialog } from '../design/Dialog.tsx'

interface EntryPhotoProps {
  readonly src: string
  /** The sender. */
  readonly who: string
}

/** A photo of the conversation, small, and large in a dialog. */
export function EntryPhoto({ src, who }: EntryPhotoProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const name = `Photo from ${who}`
  if (hasFailed) {
    return (
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-3">
        The photo could not be loaded.
        <button type="button" className="btn-link" onClick={() => setFailed(false)}>
          Try again
        </button>
      </p>
    )
  }
  return (
    <>
      <button
        type="button"
        className="photo-button"
        aria-label={`${name}, open large`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" className="photo-small" onError={() => setFailed(true)} />
      </button>
      {isOpen && (
        <Dialog title={name} onClose={() => setOpen(false)} wide>
          <img src={src} alt={name} className="photo-large" />
        </Dialog>
      )}
    </>
  )
}
