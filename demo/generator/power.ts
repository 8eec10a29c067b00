import { err, ok, type Result } from '#platform/result.ts'

export type Fuel = 'Unleaded' | 'Premium Unleaded' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric'

/** A vehicle's engine, gearbox, driven wheels and consumption. */
export type Power = {
  /** Null for trailers and caravans. */
  readonly fuel: Fuel | null
  readonly cc: number | null
  readonly cylinders: number | null
  readonly turbo: boolean
  readonly kilowatts: number | null
  readonly gearbox: Gearbox | null
  readonly gears: number | null
  readonly drive: string | null
  /** Per 100 km: litres, or kilowatt-hours of an electric vehicle; null when unknown. */
  readonly use: number | null
  readonly torqueNm: number | null
}

export type Gearbox = 'manual' | 'auto' | 'cvt' | 'dct' | 'amt' | 'single'

const FUELS: Readonly<Record<string, Fuel>> = {
  unleaded: 'Unleaded',
  premium: 'Premium Unleaded',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  'plug-in': 'Plug-in Hybrid',
}

const COMBUSTION = /^(?<size>\d+(?:\.\d+)?) (?<unit>L|cc) (?<cylinders>\d+) cyl (?<turbo>turbo )?(?<fuel>[\w-]+)$/
const ELECTRIC = /^electric (?<kilowatts>\d+) kW$/
const GEARBOX = /^(?<gearbox>manual|auto|cvt|dct|amt|single)(?: (?<gears>\d+))?$/
const CC_PER_LITRE = 1000

/**
 * Reads the catalogue's short form: engine, gearbox, drive and use, then optionally torque and power. A use of 0 means unknown.
 * Examples: `1.8 L 4 cyl hybrid, cvt, fwd, 4.0, 142 Nm`, `electric 150 kW, single, awd, 18.1, 337 Nm`,
 * `471 cc 2 cyl unleaded, manual 6, chain, 3.5, 43 Nm, 35 kW`, and `towed` for trailers and caravans.
 */
export function parsePower(text: string): Result<Power, { readonly kind: 'unreadable-power'; readonly text: string }> {
  if (text === 'towed') return ok(TOWED)
  const [engine = '', gearbox = '', drive = '', use = '', torque = '0 Nm', power = '0 kW'] = text.split(', ')
  const engineFacts = readEngine(engine)
  const gears = GEARBOX.exec(gearbox)?.groups
  const torqueNm = /^(\d+) Nm$/.exec(torque)?.[1]
  const kilowatts = /^(\d+) kW$/.exec(power)?.[1]
  if (!engineFacts || !gears || kilowatts === undefined || !/^\d+(\.\d+)?$/.test(use) || torqueNm === undefined)
    return err({ kind: 'unreadable-power', text })
  return ok({
    ...engineFacts,
    kilowatts: engineFacts.kilowatts ?? (Number(kilowatts) || null),
    // The pattern matches these names only.
    gearbox: gears['gearbox'] as Gearbox,
    gears: gears['gears'] ? Number(gears['gears']) : null,
    drive,
    use: Number(use) || null,
    torqueNm: Number(torqueNm) || null,
  })
}

const TOWED: Power = {
  fuel: null,
  cc: null,
  cylinders: null,
  turbo: false,
  kilowatts: null,
  gearbox: null,
  gears: null,
  drive: null,
  use: null,
  torqueNm: null,
}

function readEngine(text: string): Pick<Power, 'fuel' | 'cc' | 'cylinders' | 'turbo' | 'kilowatts'> | null {
  const kilowatts = ELECTRIC.exec(text)?.groups?.['kilowatts']
  if (kilowatts) return { fuel: 'Electric', cc: null, cylinders: null, turbo: false, kilowatts: Number(kilowatts) }
  const parts = COMBUSTION.exec(text)?.groups
  const fuel = FUELS[parts?.['fuel'] ?? '']
  if (!parts || !fuel) return null
  const size = Number(parts['size'])
  const cc = Math.round(parts['unit'] === 'L' ? size * CC_PER_LITRE : size)
  return { fuel, cc, cylinders: Number(parts['cylinders']), turbo: parts['turbo'] !== undefined, kilowatts: null }
}
