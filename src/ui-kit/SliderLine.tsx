import { roundTo } from './round-to.ts'

interface SliderLineProps {
  /** The coloured part, as shares of the line from 0 to 1. */
  readonly from: number
  readonly to: number
}

/** The line that thumbs move on. It is SVG because the content policy forbids style attributes. */
export function SliderLine({ from, to }: SliderLineProps) {
  return (
    <svg className="absolute inset-x-[0.8125rem] inset-y-0 h-full w-[calc(100%-1.625rem)]" aria-hidden>
      <rect
        className="fill-line-strong opacity-50"
        x="0"
        y="50%"
        width="100%"
        height="4"
        rx="2"
        transform="translate(0 -2)"
      />
      <rect
        className="fill-accent"
        x={percent(from)}
        y="50%"
        width={percent(Math.max(0, to - from))}
        height="4"
        transform="translate(0 -2)"
      />
    </svg>
  )
}

function percent(share: number): string {
  return `${roundTo(100 * share, 2)}%`
}
