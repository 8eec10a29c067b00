import { expect, test } from 'vitest'
import { contradictsCheckDigit } from './vin.ts'

test.each([
  // The sample of 49 CFR 565.
  ['1G4AH59H45G118341', false],
  ['1M8GDM9AXKP042788', false],
  ['11111111111111111', false],
  ['1M8GDM9AXKP042789', true],
  ['1M8GDM9A1KP042788', true],
  // Built in Japan and in Europe, where the ninth character is no check digit.
  ['JM0KF4WLA00123456', false],
  ['WVWZZZAUZFW123456', false],
])('%s', (vin, contradicts) => expect(contradictsCheckDigit(vin)).toBe(contradicts))
