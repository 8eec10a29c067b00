import type { HomeBlockView } from '../home-view.ts'

export function StatsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'stats' }> }) {
  return (
    <section className="home-section" data-ground="plain" aria-label={block.heading}>
      <div className="page-width">
        <dl className="home-stats">
          {block.items.map((item) => (
            <div key={item.label} className="flex flex-col-reverse justify-end">
              <dt className="text-13 text-ink-2 md:text-15">{item.label}</dt>
              <dd className="font-display text-32 tracking-tight tabular-nums md:text-42 lg:text-56">{item.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
