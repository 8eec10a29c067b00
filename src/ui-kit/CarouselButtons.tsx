import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LucideIcon } from 'lucide-react'
import { Icon } from './Icon.tsx'

interface CarouselButtonsProps {
  /** Id of the `CarouselTrack`. */
  readonly track: string
  readonly previousText: string
  readonly nextText: string
}

/** Previous and next buttons of a track. `CarouselControls.island.tsx` makes them work; without scripts they are hidden. */
export function CarouselButtons({ track, previousText, nextText }: CarouselButtonsProps) {
  return (
    <div className="flex gap-2 noscript:hidden">
      <Step icon={ArrowLeft} text={previousText} track={track} disabled />
      <Step icon={ArrowRight} text={nextText} track={track} disabled={false} />
    </div>
  )
}

interface StepProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly track: string
  readonly disabled: boolean
}

function Step({ icon, text, track, disabled }: StepProps) {
  return (
    <button
      type="button"
      aria-label={text}
      aria-controls={track}
      disabled={disabled}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink hover-colors hover:border-ink disabled:border-line disabled:text-ink-3 disabled:opacity-60"
    >
      <Icon of={icon} />
    </button>
  )
}
