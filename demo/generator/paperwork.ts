import { daysAfter } from '#platform/calendar-day.ts'
import type { CarType, State } from '#vehicles/fields.ts'
import type { FeedVehicle } from './demo-vehicle.ts'
import { numberPlate } from './number-plate.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'
import { fictitiousVin } from './vin.ts'

type Paperwork = Pick<
  FeedVehicle,
  | 'stockNumber'
  | 'vin'
  | 'nvic'
  | 'regPlate'
  | 'regoState'
  | 'regoExpiry'
  | 'historyReport'
  | 'ppsrReport'
  | 'carAnalysisReport'
>

export type PaperworkFacts = {
  readonly make: string
  readonly year: number
  readonly carType: CarType
  readonly state: State
  readonly role: RoleName
  /** Index in the dealership's stock; the vehicle's numbers are derived from it. */
  readonly serial: number
  readonly dealership: string
}

const FIRST_STOCK_NUMBER = 10_000
const STOCK_LETTERS: Readonly<Record<CarType, string>> = { new: 'N', demo: 'D', used: 'U' }
const NVIC_LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']

/** The vehicle's numbers, registration and links to reports: all invented, in the format of real ones. */
export function paperworkOf(facts: PaperworkFacts, now: Date, random: Random): Paperwork {
  const stockNumber = `${STOCK_LETTERS[facts.carType]}${FIRST_STOCK_NUMBER + facts.serial * 7 + random.int(0, 6)}`
  const registered = facts.carType !== 'new' && (facts.role === 'expired-rego' || random.chance(0.88))
  const report = (name: string, share: number) =>
    facts.carType === 'used' && random.chance(share) ? `https://reports.example.com/${name}/${stockNumber}.pdf` : null
  return {
    stockNumber,
    vin: fictitiousVin(facts.make, facts.year, facts.serial, random.fork(facts.dealership)),
    nvic: random.chance(0.85) ? Array.from({ length: 6 }, () => random.pick(NVIC_LETTERS)).join('') : null,
    regPlate: registered ? numberPlate(facts.state, random) : null,
    regoState: registered ? facts.state : null,
    regoExpiry: registered
      ? daysAfter(
          now.toISOString().slice(0, 10),
          facts.role === 'expired-rego' ? -random.int(3, 200) : random.int(20, 360),
        )
      : null,
    historyReport: report('history', 0.3),
    ppsrReport: report('ppsr', 0.2),
    carAnalysisReport: report('analysis', 0.15),
  }
}
