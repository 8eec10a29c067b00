import { BodyPicture } from '#ui-kit/body-types/BodyPicture.tsx'
import type { HomeBlockView } from '../home-view.ts'
import { Section } from './Section.tsx'

export function BodyTypesBlock({ block }: { block: Extract<HomeBlockView, { kind: 'bodyTypes' }> }) {
  return (
    <Section heading={block.heading} ground="sunken">
      <ul className="home-bodies">
        {block.items.map((item) => (
          <li key={item.value}>
            <a
              href={item.href}
              className="flex h-full flex-col items-center rounded-m border border-line bg-surface px-2 pt-4 pb-3 text-center no-underline hover-colors hover:border-ink"
            >
              <BodyPicture image={item.image} drawing={item.drawing} width={96} className="text-ink-2" />
              <span className="mt-2 text-15 font-semibold text-ink">{item.label}</span>
              <span className="text-13 text-ink-2 tabular-nums">{item.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
