import type { ReturnsView } from './entry-page.ts'

export function Returns({ heading, text }: ReturnsView) {
  return (
    <section className="mt-8 max-w-prose border-t border-line pt-5">
      <h2 className="text-17 font-semibold">{heading}</h2>
      <p className="mt-1 text-15 text-ink-2">{text}</p>
    </section>
  )
}
