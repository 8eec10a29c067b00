import { ArrowUpToLine, Crop, Eye, EyeOff, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StockPhoto } from '#api/photos/contract.ts'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { CropForm } from './CropForm.tsx'
import { changePhoto, setOrder } from './photo-calls.ts'
import { photoLabel } from './photos-page.ts'

interface PhotoDialogProps {
  readonly vehicleId: number
  readonly photo: StockPhoto
  readonly order: readonly string[]
  /** Why the person may not change it. */
  readonly mayNot: string | undefined
  readonly onClose: () => void
}

/** One photo, large, and what can be done with it. */
export function PhotoDialog({ vehicleId, photo, order, mayNot, onClose }: PhotoDialogProps) {
  const [isCropping, setCropping] = useState(false)
  const number = order.indexOf(photo.id) + 1
  const label = photoLabel(photo, false)
  const { rotation, crop } = photo
  const change = (...[body, words, undo]: readonly [Body, string, Body]) =>
    void changePhoto(vehicleId, photo.id, body, words, undo)
  // What was cropped is another part once it is turned.
  const turn = (by: 90 | 270) =>
    change({ rotation: ((rotation + by) % 360) as StockPhoto['rotation'], crop: null }, 'Photo turned', {
      rotation,
      crop,
    })
  const isHidden = photo.state === 'hidden'
  const canTurn = mayNot === undefined && photo.address !== null
  const first = [photo.id, ...order.filter((id) => id !== photo.id)]
  return (
    <Dialog title={`Photo ${number} of ${order.length}`} wide onClose={onClose}>
      <div className="photo-dialog">
        {isCropping && photo.wholeAddress !== null ? (
          <CropForm
            address={photo.wholeAddress}
            photo={photo}
            onCancel={() => setCropping(false)}
            onCrop={(next) => {
              setCropping(false)
              change({ crop: next }, next === null ? 'All of the photo is shown' : 'Photo cropped', { crop })
            }}
          />
        ) : (
          <>
            {photo.address !== null && (
              <img className="photo-large" src={photo.address} alt={`${number} of ${order.length}`} />
            )}
            <p className="text-ink-2">
              {photo.origin === 'own' ? 'Added by staff. Feeds leave it alone.' : 'From the feed.'}
              {photo.width !== null && ` ${photo.width} × ${photo.height} pixels.`}
              {label && ` ${label.words}.`} {mayNot}
            </p>
            <div className="photo-actions">
              <Button
                icon={<ArrowUpToLine size={16} />}
                disabled={mayNot !== undefined || number === 1}
                onClick={() => void setOrder(vehicleId, first, 'It is the first photo')}
              >
                First
              </Button>
              <Button icon={<RotateCcw size={16} />} label="Turn left" disabled={!canTurn} onClick={() => turn(270)} />
              <Button icon={<RotateCw size={16} />} label="Turn right" disabled={!canTurn} onClick={() => turn(90)} />
              <Button icon={<Crop size={16} />} disabled={!canTurn} onClick={() => setCropping(true)}>
                Crop
              </Button>
              <Button
                icon={isHidden ? <Eye size={16} /> : <EyeOff size={16} />}
                disabled={mayNot !== undefined}
                onClick={() =>
                  isHidden
                    ? change({ state: 'shown' }, 'Photo shown', { state: 'hidden' })
                    : change({ state: 'hidden' }, 'Photo hidden', { state: 'shown' })
                }
              >
                {isHidden ? 'Show' : 'Hide'}
              </Button>
              {photo.origin === 'own' && (
                <Button
                  look="danger"
                  icon={<Trash2 size={16} />}
                  disabled={mayNot !== undefined}
                  onClick={() => {
                    onClose()
                    change({ state: 'removed' }, 'Photo removed', { state: isHidden ? 'hidden' : 'shown' })
                  }}
                >
                  Remove
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

type Body = Parameters<typeof changePhoto>[2]
