import { classNames } from '#ui-kit/class-names.ts'
import type { VehicleCardView } from '../card.ts'

type TagShape = VehicleCardView['look']['tag']

/** Solid colours, because the tag is on a picture. */
const TONES = {
  ink: 'bg-ink text-ground',
  danger: 'bg-danger text-white',
  hold: 'bg-hold text-white',
  ok: 'bg-ok text-white',
} as const

const SHAPES: Readonly<Record<TagShape, string>> = {
  pill: 'rounded-full px-3',
  square: 'rounded-s px-2.5',
  notched: 'notched pr-5 pl-3',
}

/** The tag at the top left of a card's picture. */
export function CardTag({
  tag,
  shape,
  vehicleId,
}: {
  readonly tag: NonNullable<VehicleCardView['tag']>
  readonly shape: TagShape
  /** Absent where it is not known. */
  readonly vehicleId?: number
}) {
  if (tag.kind === 'image') {
    const place = 'absolute top-3 left-3 z-10 h-9 w-36 object-contain object-left'
    return <img src={tag.image} alt={tag.text} width={144} height={36} className={place} />
  }
  return (
    <span
      data-testid="card-tag"
      // A script says of the visitor's own hold that it is theirs.
      data-hold={tag.tone === 'hold' ? vehicleId : undefined}
      className={classNames(
        'pointer-events-none absolute top-3 left-3 z-10 max-w-[calc(100%-7rem)] py-1 text-13 font-semibold',
        TONES[tag.tone],
        SHAPES[shape],
      )}
    >
      {tag.text}
    </span>
  )
}
