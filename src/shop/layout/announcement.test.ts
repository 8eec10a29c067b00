import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { announcementEverywhere, announcementOfVehicle } from './announcement.ts'

const site = (fields: object = {}) => buildSite({ announcement: { text: 'Any {noun} comes to you.', ...fields } })
const ELSEWHERE = { vehicle: 'Cairns', primary: 'Brisbane' }

describe('the announcement', () => {
  it.each([
    ['in another city', ELSEWHERE, true],
    ['in the same city', { vehicle: 'brisbane ', primary: 'Brisbane' }, false],
    ['in an unknown city', { vehicle: null, primary: 'Brisbane' }, false],
    ['of a site without a primary city', { vehicle: 'Cairns', primary: null }, false],
  ])('on a vehicle %s', (_, cities, isShown) => {
    expect(announcementOfVehicle(site(), cities) !== null).toBe(isShown)
  })
  it('fills in the noun of the site', () => {
    expect(announcementOfVehicle(site({ href: '/about-us' }), ELSEWHERE)).toEqual({
      text: 'Any car comes to you.',
      href: '/about-us',
      close: 'Close',
    })
  })
  it('is on every page if the city does not matter, and not repeated for the vehicle', () => {
    const everywhere = site({ showWhenCityDiffersFromPrimary: false, dismissible: false })
    expect(announcementEverywhere(everywhere)).toMatchObject({ close: null })
    expect(announcementOfVehicle(everywhere, ELSEWHERE)).toBeNull()
    expect(announcementEverywhere(site())).toBeNull()
  })
  it('is absent if none is configured', () => {
    expect([announcementEverywhere(buildSite()), announcementOfVehicle(buildSite(), ELSEWHERE)]).toEqual([null, null])
  })
})
