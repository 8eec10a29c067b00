import type { ReviewTime } from '#locations/review-time.ts'

/** When a review was written: the day in words, with how long ago it is and the short date on hover. */
export function When({ of: { iso, short, words, ago } }: { of: ReviewTime }) {
  return (
    <time dateTime={iso} title={`${short}, ${ago}`}>
      {words}
    </time>
  )
}
