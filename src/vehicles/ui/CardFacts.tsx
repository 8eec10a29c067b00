import Armchair from 'lucide-react/icons/armchair'
import CarFront from 'lucide-react/icons/car-front'
import Cog from 'lucide-react/icons/cog'
import Fuel from 'lucide-react/icons/fuel'
import Gauge from 'lucide-react/icons/gauge'
import GitFork from 'lucide-react/icons/git-fork'
import Sparkles from 'lucide-react/icons/sparkles'
import Waypoints from 'lucide-react/icons/waypoints'
import Weight from 'lucide-react/icons/weight'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleCardView } from '../card.ts'
import type { Fact } from '../card-facts.ts'

const ICONS: Readonly<Record<Fact['kind'], LucideIcon>> = {
  km: Gauge,
  condition: Sparkles,
  transmission: GitFork,
  fuel: Fuel,
  body: CarFront,
  drive: Waypoints,
  seats: Armchair,
  engine: Cog,
  mass: Weight,
}

interface CardFactsProps {
  readonly facts: readonly Fact[]
  readonly variant: VehicleCardView['look']['variant']
}

/** A table of rows where the site reads specifications, else a grid with an icon each. */
export function CardFacts({ facts, variant }: CardFactsProps) {
  if (variant === 'spec') {
    return (
      <dl className="vehicle-card-spec">
        {facts.map(({ kind, label, text }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ul className="vehicle-card-facts">
      {facts.map(({ kind, label, text }) => (
        <li key={kind}>
          <Icon of={ICONS[kind]} size={16} className="text-ink-3" />
          <span className="sr-only">{label}: </span>
          <span className="truncate">{text}</span>
        </li>
      ))}
    </ul>
  )
}
