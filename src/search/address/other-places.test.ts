import { expect, it } from 'vitest'
import { otherPlaces, withOtherPlaces } from './other-places.ts'

it.each([[[]], [['Ballarat']], [['Ballarat', "D'Aguilar & Co"]]])(
  '%j are read from the address that names them',
  (names) => {
    const { searchParams } = new URL(withOtherPlaces('/search/used-cars?body=SUV', names), 'http://site')
    expect(otherPlaces(searchParams)).toEqual(names)
    expect(searchParams.get('body')).toBe('SUV')
  },
)

it('leaves an address without parameters as it is if there is no other place', () => {
  expect(withOtherPlaces('/search/used-cars', [])).toBe('/search/used-cars')
  expect(withOtherPlaces('/search/used-cars', ['Ballarat'])).toBe('/search/used-cars?notNear=Ballarat')
})

it('limits the number and the length of names', () => {
  const parameters = new URLSearchParams([...'abcdefgh'].map((letter) => ['notNear', letter.repeat(500)]))
  expect(otherPlaces(parameters).map(({ length }) => length)).toEqual([60, 60, 60])
})
