import { expect, it } from 'vitest'
import { imageBeside } from './place-beside.ts'

const place = (locationType: 'sales' | 'service', image: string | null, visible = true) => ({
  locationType,
  image,
  visible,
})
const PLACES = [place('sales', '/yard.webp'), place('service', '/hidden.webp', false), place('service', '/hoists.webp')]

it('is the picture of the place, else of the first visible one that handles such a form', () => {
  expect(imageBeside({ form: 'service' }, place('sales', '/own.webp'), PLACES)).toBe('/own.webp')
  expect(imageBeside({ form: 'service' }, undefined, PLACES)).toBe('/hoists.webp')
  expect(imageBeside({ form: 'parts' }, undefined, PLACES)).toBeNull()
})
