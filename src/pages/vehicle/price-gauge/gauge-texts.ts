import type { Copy } from '#sites/copy.ts'
import type { VEHICLE_COPY } from '../copy.ts'
import type { GaugeTexts } from './wire-gauge.ts'

export function gaugeTexts(copy: Copy<typeof VEHICLE_COPY>): GaugeTexts {
  return {
    below: copy('vehicle.gauge.below', { amount: '{amount}' }),
    middle: copy('vehicle.gauge.middle'),
    above: copy('vehicle.gauge.above', { amount: '{amount}' }),
    range: copy('vehicle.gauge.range', { min: '{min}', max: '{max}' }),
  }
}
