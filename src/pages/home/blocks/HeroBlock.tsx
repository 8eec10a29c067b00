import Clock from 'lucide-react/icons/clock'
import { LinkButton } from '#ui-kit/Button.tsx'
import type { HeroSearch, HomeBlockView } from '../page.ts'
import { HeroSearchForm } from './HeroSearchForm.tsx'
import { Icon } from '#ui-kit/Icon.tsx'

type Hero = Extract<HomeBlockView, { kind: 'hero' }>

/** The first screen: what the site is, and the search with its live count. */
export function HeroBlock({ block }: { block: Hero }) {
  return (
    <section className="home-hero bg-hero text-hero-ink" data-variant={block.variant}>
      <div className="page-width home-hero-grid">
        <div className="home-hero-words">
          {block.today && (
            <p className="mb-4 flex items-center gap-2 text-15 opacity-85">
              <Icon of={Clock} size={16} /> {block.today}
            </p>
          )}
          <h1 className="home-hero-heading font-display">{block.heading}</h1>
          <p className="mt-4 max-w-[48ch] text-17 opacity-90 lg:text-20">{block.text}</p>
          {block.actions.length > 0 && <HeroActions actions={block.actions} />}
        </div>
        {block.image && (
          <img src={block.image} alt="" className="home-hero-image" width={960} height={640} fetchPriority="high" />
        )}
        {block.search && <HeroPanel search={block.search} />}
      </div>
    </section>
  )
}

function HeroActions({ actions }: { actions: Hero['actions'] }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {actions.map((action, index) => (
        <LinkButton key={action.href} href={action.href} look={index === 0 ? 'primary' : 'secondary'} size="l">
          {action.text}
        </LinkButton>
      ))}
    </p>
  )
}

function HeroPanel({ search }: { search: HeroSearch }) {
  return (
    <div className="home-hero-panel">
      <HeroSearchForm search={search} />
    </div>
  )
}
