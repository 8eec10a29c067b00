import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { contradictsCheckDigit } from '#vehicles/vin.ts'
import type { Draft } from '../derive/derive.ts'
import { CHEAPEST_BELIEVABLE_CENTS, DEAREST_BELIEVABLE_CENTS } from '../safeguards/jumps.ts'
import type { FieldFault } from './new-vehicle.ts'

const OLDEST_USUAL_YEAR = 1960
const FARTHEST_USUAL_KM = 600_000
/** A new vehicle has come from the port and had a test drive or two. */
const FARTHEST_NEW_KM = 500

/** What is possible and still more likely a slip of the hand, such as a price in thousands. Whoever adds the vehicle confirms it. */
export function doubtsAbout({ vin, year, km, price, carType }: Draft): readonly FieldFault[] {
  const doubts: FieldFault[] = []
  if (typeof vin === 'string' && contradictsCheckDigit(vin))
    doubts.push({ field: 'vin', text: 'contradicts its check digit, the ninth character' })
  if (typeof year === 'number' && year < OLDEST_USUAL_YEAR)
    doubts.push({ field: 'year', text: `is before ${OLDEST_USUAL_YEAR}` })
  if (typeof km === 'number' && km > FARTHEST_USUAL_KM)
    doubts.push({ field: 'km', text: `are more than ${FARTHEST_USUAL_KM.toLocaleString('en-AU')}` })
  else if (typeof km === 'number' && carType === 'new' && km > FARTHEST_NEW_KM)
    doubts.push({ field: 'km', text: `are more than ${FARTHEST_NEW_KM}, though it is new` })
  if (typeof price === 'number' && price < CHEAPEST_BELIEVABLE_CENTS)
    doubts.push({ field: 'price', text: `is below $${CHEAPEST_BELIEVABLE_CENTS / CENTS_PER_DOLLAR}` })
  else if (typeof price === 'number' && price > DEAREST_BELIEVABLE_CENTS)
    doubts.push({
      field: 'price',
      text: `is above $${(DEAREST_BELIEVABLE_CENTS / CENTS_PER_DOLLAR).toLocaleString('en-AU')}`,
    })
  return doubts
}
