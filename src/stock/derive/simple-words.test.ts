import { describe, expect, it } from 'vitest'
import { simpleDrive } from './simple-drive.ts'
import { simpleFuel } from './simple-fuel.ts'
import { simpleTransmission } from './simple-transmission.ts'

describe('simpleFuel', () => {
  it.each([
    ['Unleaded', 'Petrol'],
    ['Premium', 'Petrol'],
    ['Petrol - Premium ULP', 'Petrol'],
    ['Gasoline', 'Petrol'],
    ['Diesel', 'Diesel'],
    ['Gasoline / Electric Hybrid', 'Hybrid'],
    ['Hybrid-Electric', 'Hybrid'],
    ['Plug-in Hybrid', 'Plug-in Hybrid'],
    ['Electric', 'Electric'],
    ['LPG', 'LPG'],
    ['Other', null],
  ])('%j is %j', (fuel, simple) => expect(simpleFuel(fuel)).toBe(simple))
})

describe('simpleTransmission', () => {
  it.each([
    ['Automatic', 'Automatic'],
    ['Semi-Auto', 'Automatic'],
    ['6 speed DSG', 'Automatic'],
    ['Automated Manual Transmission', 'Automatic'],
    ['CVT', 'Automatic'],
    ['6 Speed Manual', 'Manual'],
    ['5M', 'Manual'],
    ['Other', null],
  ])('%j is %j', (text, simple) => expect(simpleTransmission(text)).toBe(simple))
})

describe('simpleDrive', () => {
  it.each([
    ['4x4', '4WD'],
    ['FourWheelDriveConfiguration', '4WD'],
    ['AllWheelDriveConfiguration', 'AWD'],
    ['Front Wheel Drive', 'FWD'],
    ['Rear', 'RWD'],
    ['4x2', '2WD'],
    ['6X4', '6x4'],
    ['8x4 tandem', '8x4'],
    ['Chain', 'Chain'],
    ['Other', null],
  ])('%j is %j', (text, simple) => expect(simpleDrive(text)).toBe(simple))
})
