import { Camera } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { queuePhotos } from '../photos/photo-queue.ts'

interface CameraButtonProps {
  readonly words: string
  readonly vehicleId: number
  readonly disabled: boolean
  /** `shutter` is the large round button of a shot. */
  readonly look?: 'shutter' | 'plain'
  /** Shown in place of the words, which are its name then. */
  readonly shownWords?: string
  readonly onPhoto: (photoId: string) => void
}

/** Opens the camera of a phone, elsewhere a choice of files. The photo waits in the queue of the car's photos. */
export function CameraButton({ words, shownWords, vehicleId, disabled, look = 'plain', onPhoto }: CameraButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const take = async (files: readonly File[]) => {
    setBusy(true)
    const [id] = await queuePhotos(vehicleId, files.slice(0, 1))
    setBusy(false)
    if (id !== undefined) onPhoto(id)
  }
  return (
    <label
      className={classNames('condition-camera', look === 'shutter' ? 'condition-shutter' : 'btn')}
      aria-disabled={disabled || isBusy}
    >
      <Camera size={look === 'shutter' ? 26 : 18} aria-hidden="true" />
      {look === 'plain' && (shownWords ?? words)}
      <input
        type="file"
        className="sr-only"
        aria-label={words}
        accept="image/*"
        capture="environment"
        disabled={disabled || isBusy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          void take(files)
        }}
      />
    </label>
  )
}
