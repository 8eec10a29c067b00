import { expect, it } from 'vitest'
import { locationImage } from './receiving-location.ts'

const place = (locationType: 'sales' | 'service', image: string | null, visible = true) => ({
  locationType,
  image,
  visible,
})
const PLACES = [place('sales', '/yard.webp'), place('service', '/hidden.webp', false), place('service', '/hoists.webp')]

it('is the picture of the location, else of the first visible one that handles such forms, else of any', () => {
  expect(locationImage({ form: 'service' }, place('sales', '/own.webp'), PLACES)).toBe('/own.webp')
  expect(locationImage({ form: 'service' }, undefined, PLACES)).toBe('/hoists.webp')
  expect(locationImage({ form: 'parts' }, undefined, PLACES)).toBe('/yard.webp')
  expect(locationImage({ form: 'parts' }, undefined, [])).toBeNull()
})
