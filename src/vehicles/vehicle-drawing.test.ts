import { expect, test } from 'vitest'
import { buildVehicle } from './testing/build-vehicle.ts'
import { vehicleDrawing } from './vehicle-drawing.ts'

test.each([
  [{ itemType: 'car', body: 'Ute' }, 'ute'],
  [{ itemType: 'truck', body: 'Cab Chassis' }, 'cabChassis'],
  [{ itemType: 'truck', body: null, simpleBody: null }, 'lightTruck'],
  [{ itemType: 'motorcycle', body: 'Supermoto' }, 'naked'],
  [{ itemType: 'car', body: 'Hovercraft' }, 'sedan'],
  [{ itemType: null, body: null, simpleBody: null }, 'sedan'],
])('the drawing of %o is %s', (fields, drawing) => {
  expect(vehicleDrawing(buildVehicle(fields))).toBe(drawing)
})
