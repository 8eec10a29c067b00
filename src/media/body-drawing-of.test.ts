import { expect, it } from 'vitest'
import { bodyDrawingOf } from './body-drawing-of.ts'

it.each([
  ['SUV', 'suv'],
  ['Cab Chassis', 'cabChassis'],
  ['People Mover', 'peopleMover'],
  ['Prime Mover', 'primeMover'],
  ['Tray Truck', 'trayTruck'],
  ['4x4', '4x4'],
  ['Station Wagon', 'stationWagon'],
  ['Naked', 'naked'],
  ['Sport', 'sport'],
  ['Supersport', 'sport'],
  ['Cruiser', 'cruiser'],
  ['Touring', 'touring'],
  ['Tourer', 'touring'],
  ['Adventure', 'adventure'],
  ['Dual Purpose', 'adventure'],
  ['Off-road', 'offRoad'],
  ['Off Road', 'offRoad'],
  ['Enduro', 'offRoad'],
  ['Scooter', 'scooter'],
  ['motorcycle', 'naked'],
  ['Pick-up', 'ute'],
  ['Tipper', 'trayTruck'],
  ['Caravan', 'caravan'],
  ['constructor', 'sedan'],
  [null, 'sedan'],
])('the drawing of %s is %s', (body, drawing) => {
  expect(bodyDrawingOf(body)).toBe(drawing)
})
