import { useState } from 'react'
import type { StockPhoto } from '#api/photos/contract.ts'
import { Button } from '../../design/Button.tsx'

type Crop = StockPhoto['crop']

interface CropFormProps {
  /** The photo before it was turned and cropped. */
  readonly address: string
  readonly photo: Pick<StockPhoto, 'rotation' | 'crop'>
  readonly onCrop: (crop: Crop) => void
  readonly onCancel: () => void
}

const LEAST = 20

/** Chooses a part of a photo by its size and place. The shape stays the photo's own. */
export function CropForm({ address, photo, onCrop, onCancel }: CropFormProps) {
  const [size, setSize] = useState(Math.round((photo.crop?.width ?? 1) * 100))
  const room = 1 - (photo.crop?.width ?? 1)
  const [across, setAcross] = useState(room > 0 ? Math.round(((photo.crop?.left ?? 0) / room) * 100) : 50)
  const [down, setDown] = useState(room > 0 ? Math.round(((photo.crop?.top ?? 0) / room) * 100) : 50)
  const share = size / 100
  const left = (1 - share) * (across / 100)
  const top = (1 - share) * (down / 100)
  const crop = size === 100 ? null : { left, top, width: share, height: share }
  return (
    <form
      className="crop"
      onSubmit={(event) => {
        event.preventDefault()
        onCrop(crop)
      }}
    >
      <div className="crop-frame">
        <TurnedPicture address={address} rotation={photo.rotation} />
        <span
          className="crop-part"
          style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${size}%`, height: `${size}%` }}
        />
      </div>
      <Slider label="Size" least={LEAST} value={size} onChange={setSize} />
      <Slider label="Left to right" least={0} value={across} disabled={size === 100} onChange={setAcross} />
      <Slider label="Top to bottom" least={0} value={down} disabled={size === 100} onChange={setDown} />
      <div className="photo-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" type="submit">
          {crop === null ? 'Show all of it' : 'Crop'}
        </Button>
      </div>
    </form>
  )
}

/** Draws the picture turned, so that the frame has the turned picture's shape. */
function TurnedPicture({ address, rotation }: { readonly address: string; readonly rotation: number }) {
  return (
    <canvas
      ref={(canvas) => {
        if (!canvas) return
        const picture = new Image()
        picture.addEventListener('load', () => {
          const isUpright = rotation % 180 !== 0
          canvas.width = isUpright ? picture.naturalHeight : picture.naturalWidth
          canvas.height = isUpright ? picture.naturalWidth : picture.naturalHeight
          const context = canvas.getContext('2d')
          context?.translate(canvas.width / 2, canvas.height / 2)
          context?.rotate((rotation * Math.PI) / 180)
          context?.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2)
        })
        picture.src = address
      }}
    >
      All of the photo
    </canvas>
  )
}

interface SliderProps {
  readonly label: string
  readonly least: number
  readonly value: number
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

function Slider({ label, least, value, disabled, onChange }: SliderProps) {
  return (
    <label className="crop-slider">
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={100}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  )
}
