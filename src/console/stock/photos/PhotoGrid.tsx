import { GripVertical } from 'lucide-react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { StockPhoto } from '#api/photos/contract.ts'
import { setOrder } from './photo-calls.ts'
import { movedOrder, photoLabel } from './photos-page.ts'

interface PhotoGridProps {
  readonly vehicleId: number
  readonly photos: readonly StockPhoto[]
  readonly mayEdit: boolean
  readonly onOpen: (photoId: string) => void
}

/** The photos in their order, which is changed by drag or by keyboard: right to the handle, Enter, arrows, Enter. Enter on a photo opens it. */
export function PhotoGrid({ vehicleId, photos, mayEdit, onOpen }: PhotoGridProps) {
  const order = photos.map(({ id }) => id)
  const numberOf = (key: unknown) => order.findIndex((id) => id === key) + 1
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEdit,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': `Photo ${numberOf(key)}` })),
    onReorder: ({ keys, target }) => {
      const next = movedOrder(order, keys, target.key, target.dropPosition)
      const [moved] = keys
      void setOrder(
        vehicleId,
        next,
        `Photo ${numberOf(moved)} is number ${next.findIndex((id) => id === moved) + 1} now`,
      )
    },
  })
  return (
    <GridList
      aria-label="Photos in their order"
      layout="grid"
      className="photo-grid"
      items={photos}
      dependencies={[photos, mayEdit]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => onOpen(String(key))}
    >
      {(photo) => {
        const number = numberOf(photo.id)
        const label = photoLabel(photo, number === 1)
        const origin = photo.origin === 'own' ? 'yours' : 'from the feed'
        return (
          <GridListItem
            id={photo.id}
            textValue={`Photo ${number}, ${origin}${label ? `, ${label.words}` : ''}`}
            className="photo-cell"
            data-state={photo.state}
          >
            {photo.address === null ? (
              <span className="photo-none" />
            ) : (
              <img src={photo.address} alt={`${number} of ${photos.length}`} loading="lazy" draggable={false} />
            )}
            {label && <span className={`photo-label photo-label-${label.look}`}>{label.words}</span>}
            {photo.origin === 'own' && <span className="photo-own">Yours</span>}
            {mayEdit && (
              <AriaButton slot="drag" className="photo-grip" aria-label={`Move photo ${number}`}>
                <GripVertical size={16} aria-hidden="true" />
              </AriaButton>
            )}
          </GridListItem>
        )
      }}
    </GridList>
  )
}
