import type { ReviewTime } from '#locations/review-time.ts'
import { ReviewDate } from './ReviewDate.tsx'

interface ReviewerProps {
  readonly name: string
  readonly picture: string | null
  readonly when: ReviewTime
}

/** The name of a review's writer with a small picture, and the day. */
export function Reviewer({ name, picture, when }: ReviewerProps) {
  return (
    <p className="flex items-center gap-2.5 text-13 text-ink-2">
      {picture !== null && (
        <img src={picture} alt="" width={36} height={36} loading="lazy" className="size-9 rounded-full object-cover" />
      )}
      <span>
        <span className="font-semibold text-ink">{name}</span> · <ReviewDate time={when} />
      </span>
    </p>
  )
}
