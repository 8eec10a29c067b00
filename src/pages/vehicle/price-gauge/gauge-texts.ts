import type { Copy } from '#sites/copy.ts'
import type { VEHICLE_COPY } from '../copy.ts'
import type { GaugeTexts } from './wire-gauge.ts'

export function gaugeTexts(say: Copy<typeof VEHICLE_COPY>): GaugeTexts {
  return {
    below: say('vehicle.gauge.below', { amount: '{amount}' }),
    middle: say('vehicle.gauge.middle'),
    above: say('vehicle.gauge.above', { amount: '{amount}' }),
    range: say('vehicle.gauge.range', { min: '{min}', max: '{max}' }),
  }
}
