import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { placeOfPostcode } from '#locations/place-of-postcode.ts'
import { holidayNames } from '#locations/public-holidays.ts'
import { statesOfPostcode, type State } from '#locations/states-of-postcode.ts'
import { expectedName } from '#sites/nearest-key.ts'
import type { DealerFault } from './dealer-fault.ts'
import type { DealerLocation } from './schema.ts'
import { isDate } from './schema/hours.ts'

type Path = readonly PropertyKey[]

/** The faults of a location by itself: its postcode's state, its position, phone numbers and names of holidays. */
export function locationFaults(path: Path, location: DealerLocation): readonly DealerFault[] {
  const { address, specialHours, publicHolidays } = location
  const named = typeof publicHolidays === 'object' ? Object.keys(publicHolidays).filter((name) => name !== 'all') : []
  const special = Object.keys(specialHours).filter((day) => !isDate(day))
  return [
    ...postcodeFaults([...path, 'address'], address),
    ...(['phone', 'landline'] as const).flatMap((key) => phoneFaults([...path, key], location[key])),
    ...named.flatMap((name) => holidayFaults([...path, 'publicHolidays', name], name, [address.state])),
    ...special.flatMap((name) => holidayFaults([...path, 'specialHours', name], name, [address.state])),
  ]
}

function postcodeFaults(path: Path, { state, postcode, lat, long }: DealerLocation['address']): readonly DealerFault[] {
  const states: readonly State[] = statesOfPostcode(postcode)
  const isPlaced = lat !== undefined && long !== undefined
  const error = (key: string, rule: string, found: string, expected: string): DealerFault[] => [
    { rule, severity: 'error', path: [...path, key], found, expected },
  ]
  if (lat !== undefined && long === undefined)
    return error('lat', 'half-position', 'no long beside it', 'both, or neither')
  if (long !== undefined && lat === undefined)
    return error('long', 'half-position', 'no lat beside it', 'both, or neither')
  if (states.length > 0 && !states.includes(state))
    return error(
      'postcode',
      'wrong-state',
      `${postcode}, which lies in ${states.join(' and ')}`,
      `a postcode in ${state}`,
    )
  if (!isPlaced && !placeOfPostcode(postcode).ok)
    return error(
      'postcode',
      'unknown-postcode',
      `${postcode}, which has no place`,
      'a postcode with a place, or lat and long',
    )
  return []
}

/** Only a warning: numbers such as 13 11 20 are dialled in Australia only, and a shop may know better. */
export function phoneFaults(path: Path, number: string | undefined): readonly DealerFault[] {
  if (number === undefined || parsePhoneNumberFromString(number, 'AU')?.isPossible() === true) return []
  const expected = 'a phone number with its area code'
  return [{ rule: 'odd-phone', severity: 'warning', path, found: `"${number}"`, expected }]
}

/** A holiday that none of the states has. */
export function holidayFaults(path: Path, name: string, states: readonly State[]): readonly DealerFault[] {
  const known = [...new Set(states.flatMap(holidayNames))]
  if (known.includes(name)) return []
  const otherwise = `a date, or one of ${known.join(', ')}`
  const expected = expectedName(name, known, { what: 'a holiday', otherwise })
  return [{ rule: 'unknown-holiday', severity: 'error', path, found: `"${name}"`, expected }]
}
