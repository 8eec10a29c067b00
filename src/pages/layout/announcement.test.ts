import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { announcementEverywhere, announcementOfVehicle } from './announcement.ts'

const site = (said: object = {}) => buildSite({ announcement: { text: 'Any {noun} comes to you.', ...said } })
const ELSEWHERE = { vehicle: 'Cairns', primary: 'Brisbane' }

describe('the announcement', () => {
  it.each([
    ['in another city', ELSEWHERE, true],
    ['in the same city', { vehicle: 'brisbane ', primary: 'Brisbane' }, false],
    ['nobody knows where', { vehicle: null, primary: 'Brisbane' }, false],
    ['of a site without a place', { vehicle: 'Cairns', primary: null }, false],
  ])('on a vehicle %s', (_, cities, isShown) => {
    expect(announcementOfVehicle(site(), cities) !== null).toBe(isShown)
  })
  it('says what it says with the noun of the site', () => {
    expect(announcementOfVehicle(site({ href: '/about-us' }), ELSEWHERE)).toEqual({
      text: 'Any car comes to you.',
      href: '/about-us',
      close: 'Close',
    })
  })
  it('stands on every page where the city does not matter, and not twice', () => {
    const everywhere = site({ showWhenCityDiffersFromPrimary: false, dismissible: false })
    expect(announcementEverywhere(everywhere)).toMatchObject({ close: null })
    expect(announcementOfVehicle(everywhere, ELSEWHERE)).toBeNull()
    expect(announcementEverywhere(site())).toBeNull()
  })
  it('is not there where none is configured', () => {
    expect([announcementEverywhere(buildSite()), announcementOfVehicle(buildSite(), ELSEWHERE)]).toEqual([null, null])
  })
})
