import type { HomeBlockView } from '../home-view.ts'
import { Section } from './Section.tsx'

export function WhyUsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'whyUs' }> }) {
  return (
    <Section heading={block.heading} text={block.text}>
      <ul
        className={`home-why grid gap-x-8 gap-y-6 ${block.points.length % 4 === 0 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3'}`}
      >
        {block.points.map((point) => (
          <li key={point.title} className="border-t-2 border-ink pt-4">
            {point.figure && <p className="font-display text-42 tracking-tight tabular-nums">{point.figure}</p>}
            <h3 className="text-20 font-semibold">{point.title}</h3>
            <p className="mt-1 text-15 text-ink-2">{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
