import { z } from 'zod'
import { image, text } from './values.ts'

export const bodyType = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9][a-zA-Z0-9]*$/, 'a key such as peopleMover')
    .describe('Name of the body type and of its drawing.'),
  label: text.describe('Name that shoppers see.'),
  values: z
    .array(text)
    .min(1, 'at least one body')
    .describe('Bodies in the stock that belong to this type, compared without case.'),
  image: image.optional().describe('A picture in place of the drawing.'),
})

export type BodyType = z.output<typeof bodyType>

/** The twenty body types that every site knows. */
export const DEFAULT_BODY_TYPES: BodyType[] = [
  { key: 'suv', label: 'SUV', values: ['SUV'] },
  { key: 'ute', label: 'Ute', values: ['Ute', 'Ute / Tray', 'Dual Cab', 'Utility', 'Pick-up'] },
  { key: 'hatch', label: 'Hatch', values: ['Hatch'] },
  { key: 'sedan', label: 'Sedan', values: ['Sedan'] },
  { key: 'wagon', label: 'Wagon', values: ['Wagon'] },
  { key: 'van', label: 'Van', values: ['Van', 'Commercial'] },
  { key: '4x4', label: '4x4', values: ['4x4', '4WD'] },
  { key: 'peopleMover', label: 'People mover', values: ['People Mover'] },
  { key: 'coupe', label: 'Coupe', values: ['Coupe'] },
  { key: 'convertible', label: 'Convertible', values: ['Convertible'] },
  { key: 'cabChassis', label: 'Cab chassis', values: ['Cab Chassis'] },
  { key: 'ev', label: 'Electric', values: ['EV'] },
  { key: 'hatchback', label: 'Hatchback', values: ['Hatchback'] },
  { key: 'stationWagon', label: 'Station wagon', values: ['Station Wagon'] },
  { key: 'prestige', label: 'Prestige', values: ['Prestige'] },
  { key: 'hardtop', label: 'Hardtop', values: ['Hardtop'] },
  { key: 'softtop', label: 'Soft top', values: ['Softtop', 'Soft Top'] },
  { key: 'bus', label: 'Bus', values: ['Bus'] },
  { key: 'lightTruck', label: 'Light truck', values: ['Light Truck'] },
  { key: 'motorhome', label: 'Motorhome', values: ['Motorhome'] },
]
