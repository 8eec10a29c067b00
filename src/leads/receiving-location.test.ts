import { describe, expect, it } from 'vitest'
import type { FormName } from './form/forms.ts'
import { locationImage, receivingLocationId } from './receiving-location.ts'

const place = (id: number, locationType: 'sales' | 'service' | 'parts', visible = true, dealershipId = 1) => ({
  id,
  dealershipId,
  locationType,
  visible,
})
const ONE_OF_EACH = [place(1, 'sales'), place(2, 'service'), place(3, 'parts')]

describe('receivingLocationId', () => {
  it.each<[FormName, number]>([
    ['contact', 1],
    ['testDrive', 1],
    ['service', 2],
    ['parts', 3],
  ])('the form %s goes to the only location of its kind', (form, id) => {
    expect(receivingLocationId({ form }, null, ONE_OF_EACH)).toBe(id)
  })
  it("prefers the route's location, then the vehicle's", () => {
    const location = { id: 7 }
    expect(receivingLocationId({ form: 'contact', location }, { locationId: 8, dealershipId: 1 }, ONE_OF_EACH)).toBe(7)
    expect(receivingLocationId({ form: 'testDrive' }, { locationId: 8, dealershipId: 1 }, ONE_OF_EACH)).toBe(8)
    expect(receivingLocationId({ form: 'testDrive' }, { locationId: null, dealershipId: 1 }, ONE_OF_EACH)).toBe(1)
  })
  it("takes the only one of the vehicle's dealership", () => {
    const places = [...ONE_OF_EACH, place(4, 'sales', true, 2)]
    expect(receivingLocationId({ form: 'testDrive' }, { locationId: null, dealershipId: 2 }, places)).toBe(4)
  })
  it.each([
    ['several could be meant', [...ONE_OF_EACH, place(4, 'sales')]],
    ['none is shown', [place(1, 'sales', false)]],
    ['none is there', []],
  ])('is null when %s', (_, places) => {
    expect(receivingLocationId({ form: 'contact' }, null, places)).toBeNull()
  })
})

describe('locationImage', () => {
  const pictured = (locationType: 'sales' | 'service', image: string | null, visible = true) => ({
    locationType,
    image,
    visible,
  })
  const PICTURED = [
    pictured('sales', '/yard.webp'),
    pictured('service', '/hidden.webp', false),
    pictured('service', '/hoists.webp'),
  ]

  it('is the picture of the location, else of the first visible one that handles such forms, else of any', () => {
    expect(locationImage({ form: 'service' }, pictured('sales', '/own.webp'), PICTURED)).toBe('/own.webp')
    expect(locationImage({ form: 'service' }, undefined, PICTURED)).toBe('/hoists.webp')
    expect(locationImage({ form: 'parts' }, undefined, PICTURED)).toBe('/yard.webp')
    expect(locationImage({ form: 'parts' }, undefined, [])).toBeNull()
  })
})
