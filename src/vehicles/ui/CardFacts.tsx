import Armchair from 'lucide-react/icons/armchair'
import BedDouble from 'lucide-react/icons/bed-double'
import Bus from 'lucide-react/icons/bus'
import Caravan from 'lucide-react/icons/caravan'
import CarFront from 'lucide-react/icons/car-front'
import Cog from 'lucide-react/icons/cog'
import Container from 'lucide-react/icons/container'
import Fuel from 'lucide-react/icons/fuel'
import Gauge from 'lucide-react/icons/gauge'
import GitFork from 'lucide-react/icons/git-fork'
import IdCard from 'lucide-react/icons/id-card'
import Motorbike from 'lucide-react/icons/motorbike'
import Package from 'lucide-react/icons/package'
import Plug from 'lucide-react/icons/plug'
import Sparkles from 'lucide-react/icons/sparkles'
import Truck from 'lucide-react/icons/truck'
import Ruler from 'lucide-react/icons/ruler'
import Van from 'lucide-react/icons/van'
import Waypoints from 'lucide-react/icons/waypoints'
import Weight from 'lucide-react/icons/weight'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleCardView } from '../card.ts'
import type { Fact } from '../card-facts.ts'
import type { FactIcon } from '../fact-icon.ts'

const ICONS: Readonly<Record<FactIcon, LucideIcon>> = {
  km: Gauge,
  condition: Sparkles,
  transmission: GitFork,
  fuel: Fuel,
  body: CarFront,
  drive: Waypoints,
  seats: Armchair,
  engine: Cog,
  power: Zap,
  axles: Waypoints,
  licence: IdCard,
  build: Container,
  mass: Weight,
  payload: Package,
  sleeps: BedDouble,
  length: Ruler,
  tare: Weight,
  trailerMass: Weight,
  plug: Plug,
  motorcycle: Motorbike,
  truck: Truck,
  van: Van,
  bus: Bus,
  caravan: Caravan,
}

interface CardFactsProps {
  readonly facts: readonly Fact[]
  readonly variant: VehicleCardView['look']['variant']
}

/** The facts of a card: a table in the `spec` variant, otherwise a grid with icons. */
export function CardFacts({ facts, variant }: CardFactsProps) {
  if (facts.length === 0) return null
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
      {facts.map(({ kind, icon, label, text }) => (
        <li key={kind}>
          <Icon of={ICONS[icon]} size={16} className="text-ink-3" />
          <span className="sr-only">{label}: </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
