import type { ReviewText } from '#locations/review-text.ts'

export interface ReviewWordsProps {
  readonly text: ReviewText
  readonly more: string
  readonly less: string
}

/** The words of a review or of its reply; the end of a long one is behind "Read more". Works without JavaScript. */
export function ReviewWords({ text: { first, rest, isMidSentence }, more, less }: ReviewWordsProps) {
  const cut = isMidSentence && rest !== null
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line [&:has(+[open])>span]:hidden">
        {first}
        {cut && <span>…</span>}
      </p>
      {rest !== null && (
        <details className="group mt-1 wrap-anywhere whitespace-pre-line open:flex open:flex-col">
          <summary className="order-1 w-fit cursor-pointer py-2 text-13 font-semibold text-ink underline underline-offset-4">
            <span className="group-open:hidden">{more}</span>
            <span className="hidden group-open:inline">{less}</span>
          </summary>
          {rest}
        </details>
      )}
    </>
  )
}
