import type { DemoVehicle, ShowcaseHotspots, StudioSpin } from './demo-vehicle.ts'

/** Spins for which the studio set also contains a walkaround video and an interior picture. */
const SPINS_WITH_SHOWCASE: ReadonlySet<StudioSpin> = new Set(['suv-blue', 'suv-white'])

/** Gives one suitable vehicle of a yard every kind of media: walkaround, interior and hotspots in addition to its spin. */
export function withShowcase(stock: readonly DemoVehicle[]): readonly DemoVehicle[] {
  const chosen = stock.find(
    ({ feed, platform }) =>
      feed.status === 'in_stock' &&
      platform.video === null &&
      platform.spin !== null &&
      SPINS_WITH_SHOWCASE.has(platform.spin),
  )
  return stock.map((vehicle) => (vehicle === chosen ? addShowcase(vehicle) : vehicle))
}

function addShowcase(vehicle: DemoVehicle): DemoVehicle {
  const { spin } = vehicle.platform
  if (spin === null) return vehicle
  const detail = `${spin.replace('-', '/')}-detail`
  const showcase = { interior: 'interior/suv', walkaround: `walkaround/${spin}`, hotspots: hotspotsWith(detail) }
  return { ...vehicle, platform: { ...vehicle.platform, showcase } }
}

/** The hotspots of the studio's SUV. Their positions were measured on the frames of the spin, in percent of the picture. */
function hotspotsWith(detail: string): ShowcaseHotspots {
  return {
    exterior: [
      {
        description: 'LED headlights',
        note: 'They dip by themselves for oncoming traffic.',
        photo: detail,
        positions: positions(
          [280, 30, 51],
          [290, 37, 51],
          [300, 47, 51],
          [310, 52, 51],
          [320, 57, 51],
          [340, 64, 54],
          [350, 73, 54],
          [0, 77, 52],
        ),
      },
      {
        description: 'Alloy wheels',
        note: 'Tyres with plenty of tread; the spare is full size.',
        positions: positions(
          [340, 48, 63],
          [350, 55, 62],
          [0, 60, 64],
          [10, 69, 64],
          [30, 73, 64],
          [50, 77, 63],
          [70, 77, 59],
        ),
      },
      {
        description: 'Tailgate',
        note: 'Opens by the key, the button inside, or a foot under the bumper.',
        positions: positions([90, 29, 49], [110, 41, 49], [120, 47, 49], [140, 56, 49], [160, 68, 52], [170, 75, 52]),
      },
    ],
    interior: [
      {
        description: 'Centre screen',
        note: 'Apple CarPlay and Android Auto, with the reversing camera.',
        position: { yaw: 0, pitch: -13 },
      },
      {
        description: 'Steering wheel',
        note: 'Adjusts for reach and height; cruise control under the left thumb.',
        position: { yaw: 30, pitch: -17 },
      },
      {
        description: 'Rear bench',
        note: 'Three seats that fold 60:40, with two ISOFIX anchors.',
        position: { yaw: 180, pitch: -20 },
      },
    ],
  }
}

function positions(...list: readonly (readonly [angle: number, x: number, y: number])[]) {
  return list.map(([angle, x, y]) => ({ angle, x, y }))
}
