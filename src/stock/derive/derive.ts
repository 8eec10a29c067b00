import type { DraftValue } from '../values/read-value.ts'
import type { FeedField } from '../mapping/feed-fields.ts'
import { simpleBody } from './simple-body.ts'
import { simpleDrive } from './simple-drive.ts'
import { simpleFuel } from './simple-fuel.ts'
import { simpleTransmission } from './simple-transmission.ts'

/** The fields of a vehicle that is being imported. */
export type Draft = { [F in FeedField]?: DraftValue }

export type Derivation = {
  readonly field: FeedField
  /** The fields that it is derived from; none when it applies to every vehicle. */
  readonly from: readonly FeedField[]
  readonly derive: (draft: Draft) => DraftValue
}

const CC_PER_LITRE = 1000

/** Fields derived from others, in the order of derivation. A value from the feed takes precedence. */
export const DERIVATIONS: readonly Derivation[] = [
  { field: 'status', from: [], derive: () => 'in_stock' },
  { field: 'tradeInAllowed', from: [], derive: () => true },
  { field: 'showOnDealerWebsite', from: [], derive: () => true },
  { field: 'name', from: ['year', 'make', 'model', 'badge'], derive: vehicleName },
  { field: 'simpleBody', from: ['body'], derive: ({ body }) => onText(body, simpleBody) },
  { field: 'simpleFuel', from: ['fuel'], derive: ({ fuel }) => onText(fuel, simpleFuel) },
  {
    field: 'simpleTransmission',
    from: ['transmission'],
    derive: ({ transmission }) => onText(transmission, simpleTransmission),
  },
  { field: 'simpleDrive', from: ['drive'], derive: ({ drive }) => onText(drive, simpleDrive) },
  { field: 'engineLitres', from: ['engineCc'], derive: ({ engineCc }) => litres(engineCc) },
  { field: 'engineSize', from: ['engineLitres'], derive: ({ engineLitres }) => litresText(engineLitres) },
]

/** The derivations whose source fields a mapping brings. */
export function derivationsFor(brought: ReadonlySet<FeedField>): readonly Derivation[] {
  const known = new Set(brought)
  return DERIVATIONS.filter(({ field, from }) => {
    const applies = from.length === 0 || from.some((source) => known.has(source))
    if (applies) known.add(field)
    return applies
  })
}

/** "2022 Toyota Hilux SR5". */
export function vehicleName({ year, make, model, badge }: Draft): string | null {
  return [year, make, model, badge].filter((word) => word !== null && word !== undefined).join(' ') || null
}

function onText(value: DraftValue | undefined, derive: (text: string) => string | null): string | null {
  return typeof value === 'string' ? derive(value) : null
}

function litres(cc: DraftValue | undefined): number | null {
  return typeof cc === 'number' && cc > 0 ? Number((cc / CC_PER_LITRE).toFixed(1)) : null
}

function litresText(engineLitres: DraftValue | undefined): string | null {
  return typeof engineLitres === 'number' && engineLitres > 0 ? `${engineLitres} L` : null
}
