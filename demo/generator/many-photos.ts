import type { DemoVehicle } from './demo-vehicle.ts'
import { spinFrames } from './studio.ts'

/** Photographs of a dealer who takes many. */
const MANY_PHOTOS = 80

/**
 * Gives one vehicle of a yard eighty photographs, to show a long gallery: its own, then the frames of its spin, repeated
 * until there are enough. It is the last vehicle that has a spin.
 */
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
