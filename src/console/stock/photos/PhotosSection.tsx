import { Camera, ImagePlus } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { listPhotos, type StockPhoto } from '#api/photos/contract.ts'
import { becauseWords } from '../../data/because-words.ts'
import { useIsOnline } from '../../data/connection.ts'
import { useRead } from '../../data/read.ts'
import { Button } from '../../design/Button.tsx'
import { Problem } from '../../design/Problem.tsx'
import { setOrder } from './photo-calls.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { queuePhotos, usePhotoQueue } from './photo-queue.ts'
import { originWords, queueWords } from './photos-page.ts'
import { QueueGrid } from './QueueGrid.tsx'

/** A colleague may photograph the same car. */
const REREAD_MS = 20_000

/** The photos of a car, of its feed and of staff: added by camera, file or drop, and put in order. */
export function PhotosSection({ vehicleId }: { readonly vehicleId: number }) {
  const read = useRead(listPhotos, { params: { id: vehicleId } }, { everyMs: REREAD_MS })
  const queue = usePhotoQueue(vehicleId)
  const isOnline = useIsOnline()
  const [opened, setOpened] = useState<string>()
  const [isOver, setOver] = useState(false)
  const { photos = [], proposal = null, ability = true } = read.data ?? {}
  const mayNot = becauseWords(ability)
  const open = photos.find(({ id }) => id === opened)
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    setOver(false)
    void queuePhotos(vehicleId, files)
  }
  const dropping = mayNot === undefined && {
    onDrop: drop,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
  }
  return (
    <section className="photos" aria-label="Photos" data-over={isOver} {...dropping}>
      <header className="photos-head">
        <h2>
          Photos <span className="text-ink-3">{read.data && photos.length}</span>
        </h2>
        <span className="photos-note">{originWords(photos)}</span>
        {mayNot === undefined && <AddButtons vehicleId={vehicleId} />}
      </header>
      <output className="photos-queue">{queueWords(queue, isOnline)}</output>
      {read.error && <Problem words={read.error.message} onRetry={() => void read.refetch()} />}
      {proposal && <Proposal vehicleId={vehicleId} photos={photos} proposal={proposal} mayNot={mayNot !== undefined} />}
      {read.data && photos.length === 0 && queue.length === 0 && (
        <p className="text-ink-2">
          No photos yet. {mayNot === undefined ? 'Drop them here, or take them with a phone.' : mayNot}
        </p>
      )}
      <PhotoGrid vehicleId={vehicleId} photos={photos} mayEdit={mayNot === undefined} onOpen={setOpened} />
      <QueueGrid queue={queue} />
      {open && (
        <PhotoDialog
          key={open.id}
          vehicleId={vehicleId}
          photo={open}
          order={photos.map(({ id }) => id)}
          mayNot={mayNot}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

/** The camera's button opens the camera at once on a phone; elsewhere it is left out. */
function AddButtons({ vehicleId }: { readonly vehicleId: number }) {
  const input = (capture: boolean) => (
    <input
      type="file"
      className="sr-only"
      accept="image/*"
      {...(capture ? { capture: 'environment' as const } : { multiple: true })}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file may be chosen again.
        currentTarget.value = ''
        void queuePhotos(vehicleId, files)
      }}
    />
  )
  return (
    <span className="photos-add">
      <label className="btn btn-primary photos-camera">
        <Camera size={18} aria-hidden="true" /> Take a photo
        {input(true)}
      </label>
      <label className="btn">
        <ImagePlus size={16} aria-hidden="true" /> Add photos
        {input(false)}
      </label>
    </span>
  )
}

interface ProposalProps {
  readonly vehicleId: number
  readonly photos: readonly StockPhoto[]
  readonly proposal: { readonly photoId: string; readonly because: string }
  readonly mayNot: boolean
}

function Proposal({ vehicleId, photos, proposal: { photoId, because }, mayNot }: ProposalProps) {
  const address = photos.find(({ id }) => id === photoId)?.address ?? null
  const order = [photoId, ...photos.flatMap(({ id }) => (id === photoId ? [] : [id]))]
  return (
    <div className="photos-proposal">
      {address !== null && <img src={address} alt="" />}
      <p>{because}</p>
      <Button disabled={mayNot} onClick={() => void setOrder(vehicleId, order, 'It is the first photo')}>
        Make it the first
      </Button>
    </div>
  )
}
