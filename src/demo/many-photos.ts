import type { DemoVehicle } from './demo-vehicle.ts'
import { spinFrames } from './studio.ts'

/** As many as a thorough dealer takes. */
export const MANY_PHOTOS = 80

/** Gives the last vehicle of a yard with a spin eighty photographs: its own, then the frames of the spin, again as often as it takes. */
export function withManyPhotos(stock: readonly DemoVehicle[]): readonly DemoVehicle[] {
  const chosen = stock.findLast(
    ({ feed, platform }) =>
      feed.status === 'in_stock' && platform.spin !== null && platform.pictures.length > 1 && !platform.showcase,
  )
  return stock.map((vehicle) => (vehicle === chosen ? photographed(vehicle) : vehicle))
}

function photographed(vehicle: DemoVehicle): DemoVehicle {
  const { pictures, spin } = vehicle.platform
  const frames = spinFrames(spin)
  const pool = [...pictures, ...frames, ...frames, ...frames]
  return { ...vehicle, platform: { ...vehicle.platform, pictures: pool.slice(0, MANY_PHOTOS) } }
}
