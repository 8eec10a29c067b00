import type { HomeBlockView } from '../page.ts'

export function StatsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'stats' }> }) {
  return (
    <section className="home-section" data-ground="plain" aria-label={block.heading}>
      <div className="page-width">
        <dl className="grid gap-8 border-y border-line py-8 text-center sm:grid-cols-3">
          {block.items.map((item) => (
            <div key={item.label} className="flex flex-col-reverse">
              <dt className="text-15 text-ink-2">{item.label}</dt>
              <dd className="font-display text-42 tracking-tight tabular-nums lg:text-56">{item.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
