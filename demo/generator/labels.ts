import type { CarType } from '#vehicles/fields.ts'
import type { Variant } from './catalogue.ts'
import type { Life } from './life.ts'
import type { RoleName } from './role.ts'

type Offered = { readonly variant: Variant; readonly carType: CarType; readonly role: RoleName; readonly life: Life }

/** Learners may ride motorcycles up to this size (Learner Approved Motorcycle Scheme, LAMS; its other limits are ignored). */
const LEARNER_CC = 660
const FAMILY_SEATS = 7
const OFFER_ROLES: ReadonlySet<RoleName> = new Set(['offer', 'reduced'])

const CATEGORY_RULES: readonly (readonly [name: string, applies: (offered: Offered) => boolean])[] = [
  ['Special Offers', ({ role }) => OFFER_ROLES.has(role)],
  ['Electrified', ({ variant }) => /Electric|Hybrid/.test(variant.power.fuel ?? '')],
  ['Family', ({ variant }) => variant.kind === 'cars' && variant.seats >= FAMILY_SEATS],
  ['First Car', ({ variant, life }) => variant.body === 'Hatch' && life.ageYears > 4],
  ['Work Ready', ({ variant }) => ['Ute', 'Cab Chassis', 'Van', 'Tray Truck', 'Light Truck'].includes(variant.body)],
  [
    'Learner Approved',
    ({ variant }) => variant.kind === 'motorcycles' && (variant.power.cc ?? LEARNER_CC + 1) <= LEARNER_CC,
  ],
]

export function categoriesOf(offered: Offered): readonly string[] {
  return CATEGORY_RULES.filter(([, applies]) => applies(offered)).map(([name]) => name)
}

const TAGS: Partial<Readonly<Record<RoleName, string>>> = {
  'low-kms': 'Low kms',
  'test-drive-only': 'Test Drive Only',
}

/** Item types without a tag about test drives: those are towed, or ridden. */
const NOT_DRIVEN: ReadonlySet<string> = new Set(['caravan', 'camper trailer', 'trailer', 'motorcycle'])

export function tagOf(role: RoleName, { item }: Pick<Variant, 'item'>): string | null {
  return role === 'test-drive-only' && NOT_DRIVEN.has(item) ? null : (TAGS[role] ?? null)
}

/** Year, make, model and badge, without a badge that only means the basic variant. */
export function nameOf(year: number, { make, model, badge }: Pick<Variant, 'make' | 'model' | 'badge'>): string {
  return [String(year), make, model, badgeOf(badge)].filter((part) => part !== null).join(' ')
}

export function badgeOf(badge: string): string | null {
  return badge === 'Base' ? null : badge
}
