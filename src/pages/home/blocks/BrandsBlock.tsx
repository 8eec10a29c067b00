import type { HomeBlockView } from '../home-view.ts'
import { Section } from './Section.tsx'

/** One cell per brand: its logo, or its name as a lettermark. */
export function BrandsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'brands' }> }) {
  return (
    <Section heading={block.heading} more={block.more}>
      <ul
        className={`home-brands grid overflow-hidden rounded-m border border-line bg-surface ${columnsFor(block.items.length)}`}
      >
        {block.items.map((brand) => (
          <li key={brand.href} className="-mr-px -mb-px border-r border-b border-line">
            <a
              href={brand.href}
              className="flex h-full min-h-24 flex-col items-center justify-center gap-1 px-3 py-5 text-center no-underline hover-colors hover:bg-raised"
            >
              {brand.logo ? (
                <img
                  src={brand.logo}
                  alt={brand.text}
                  width={112}
                  height={36}
                  className="h-9 w-28 object-contain"
                  loading="lazy"
                />
              ) : (
                <span className="font-display text-20 font-bold text-ink">{brand.text}</span>
              )}
              {brand.stock !== null && <span className="text-13 text-ink-2 tabular-nums">{brand.stock}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const COLUMNS = [
  [6, 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6'],
  [5, 'grid-cols-2 sm:grid-cols-5'],
  [4, 'grid-cols-2 sm:grid-cols-4'],
  [3, 'grid-cols-3'],
] as const

/** As many columns as fill the last row, if possible. */
function columnsFor(count: number): string {
  const filled = COLUMNS.find(([columns]) => count % columns === 0)
  return (filled ?? COLUMNS[0])[1]
}
