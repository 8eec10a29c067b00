import { expect, it } from 'vitest'
import { simpleBody } from './simple-body.ts'

it.each([
  ['SUV', 'SUV'],
  ['SUV, Crossover', 'SUV'],
  ['Sport Utility Vehicle', 'SUV'],
  ['Ute / Tray', 'Ute'],
  ['Dual Cab Utility', 'Ute'],
  ['Pickup Truck', 'Ute'],
  ['Cab Chassis - Dual Cab', 'Cab Chassis'],
  ['Hatchback', 'Hatch'],
  ['4d Sedan', 'Sedan'],
  ['SEDAN', 'Sedan'],
  ['Coupe (2 door)', 'Coupe'],
  ['Station Wagon', 'Wagon'],
  ['Minivan, Van', 'People Mover'],
  ['Commercial', 'Van'],
  ['People Mover', 'People Mover'],
  ['Convertible', 'Convertible'],
  ['Trucks/Prime Movers', 'Prime Mover'],
  ['Trucks/Tipper Trucks', 'Tipper'],
  ['Trucks/Tray / Flat Bed Trucks', 'Tray Truck'],
  ['Buses/Mini Bus', 'Bus'],
  ['Naked', 'Naked'],
  ['Super Sport', 'Sport'],
  ['Other', null],
])('%j is %j', (body, simple) => expect(simpleBody(body)).toBe(simple))
