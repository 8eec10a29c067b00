import { isJustArrived, isSold } from './availability.ts'
import type { Vehicle } from './fields.ts'

export type TagRules = {
  readonly soldTag: string
  readonly reservedTag: string
  readonly comingSoonTag: string
  readonly justArrivedDays: number
  readonly justArrivedTag: string
  readonly electrifiedTag: {
    readonly enabled: boolean
    readonly electric: string
    readonly hybrid: string
    readonly plugIn: string
  }
  /** Make (lower case) → address of its badge. */
  readonly certifiedBadges: Readonly<Record<string, string>>
}

export type CardTag =
  | {
      readonly kind: 'sold' | 'reserved' | 'coming-soon' | 'just-arrived' | 'electrified' | 'custom'
      readonly text: string
    }
  | { readonly kind: 'certified'; readonly image: string }

type TaggedVehicle = Pick<
  Vehicle,
  'status' | 'reserved' | 'certified' | 'carType' | 'make' | 'tag' | 'fuel' | 'simpleFuel' | 'createdAt'
>

/** The rules for the tag over a card's picture. The first rule that returns a tag is applied. */
const TAG_RULES: readonly ((vehicle: TaggedVehicle, rules: TagRules, now: Date) => CardTag | null)[] = [
  (vehicle, { soldTag }) => (isSold(vehicle) ? { kind: 'sold', text: soldTag } : null),
  (vehicle, { electrifiedTag }) => electrified(vehicle, electrifiedTag),
  (vehicle, { reservedTag }) => (vehicle.reserved ? { kind: 'reserved', text: reservedTag } : null),
  (vehicle, { certifiedBadges }) => certified(vehicle, certifiedBadges),
  ({ tag }) => (tag?.trim() ? { kind: 'custom', text: tag.trim() } : null),
  ({ status }, { comingSoonTag }) => (status === 'coming_soon' ? { kind: 'coming-soon', text: comingSoonTag } : null),
  (vehicle, rules, now) =>
    isJustArrived(vehicle, rules, now) ? { kind: 'just-arrived', text: rules.justArrivedTag } : null,
]

export function cardTag(vehicle: TaggedVehicle, rules: TagRules, now: Date): CardTag | null {
  for (const rule of TAG_RULES) {
    const tag = rule(vehicle, rules, now)
    if (tag) return tag
  }
  return null
}

export type Electrification = 'electric' | 'hybrid' | 'plugIn'

/** The kind of electric drive by the names of the fuel. Plug-ins are checked first, because their names contain "hybrid" too. */
export function electrificationOf(vehicle: Pick<Vehicle, 'fuel' | 'simpleFuel'>): Electrification | null {
  const fuel = `${vehicle.fuel ?? ''} ${vehicle.simpleFuel ?? ''}`.toLowerCase()
  if (/plug[- ]?in|phev/.test(fuel)) return 'plugIn'
  if (/hybrid|hev\b/.test(fuel)) return 'hybrid'
  return /electric|\bev\b|\bbev\b/.test(fuel) ? 'electric' : null
}

function electrified(vehicle: TaggedVehicle, texts: TagRules['electrifiedTag']): CardTag | null {
  const electrification = texts.enabled ? electrificationOf(vehicle) : null
  return electrification && { kind: 'electrified', text: texts[electrification] }
}

function certified(vehicle: TaggedVehicle, badges: TagRules['certifiedBadges']): CardTag | null {
  if (!vehicle.certified || vehicle.carType !== 'used') return null
  const image = badges[vehicle.make.toLowerCase()]
  return image ? { kind: 'certified', image } : null
}
