import type { ReviewTime } from '#locations/review-time.ts'

/** The day on which a review was written, in words; its short date and age are shown on hover. */
export function ReviewDate({ time: { iso, short, words, ago } }: { time: ReviewTime }) {
  return (
    <time className="whitespace-nowrap" dateTime={iso} title={`${short}, ${ago}`}>
      {words}
    </time>
  )
}
