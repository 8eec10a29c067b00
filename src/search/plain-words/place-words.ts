import { listed } from './listed.ts'

/** Words before and after places, as data. */

export const NEAREST_WORDS: readonly string[] = listed(
  'nearest, closest, nearest first, closest first, sorted by distance, sort by distance, by distance, nearest to me, closest to me',
)

export const NEAR_WORDS: readonly string[] = listed(
  'near, nr, neer, near to, nearish, nearby, near by, near me in, postcode, post code, my postcode is, close to, close 2, closeish to, close by, closest to, around, arnd, round, nearest to, nearest, next to, not far from, not too far from, not too far away from, in the area of, in the vicinity of, surrounding, anywhere near, anywhere around, somewhere near, somewhere around, somewhere close to, handy to, to, delivered to, deliver to, ship to, live in, live at, live near, live out at, live around, live up in, live down in, live out in, lives in, living in, living near, living at, we live in, i live in, based in, im based in, were based in, im in, i am in, were in, we are in, im from, i am from, were from, we are from, im at, im near, im up in, im down in, im over in, im out in, coming from, come from, home is, home is in, moving to, moved to, driving from, travelling from, over in, up in, down in, out in, out at, out near, up near, down near, over near, up around, down around, up at, down at',
)
export const IN_WORDS: readonly string[] = listed(
  'in, at, from, located in, for sale in, sold in, somewhere in, anywhere in, in the, in and around',
)
export const WITHIN_WORDS: readonly string[] = listed(
  'within, within a, inside, inside of, less than, under, no more than, not more than, no further than, not further than, up to, max, maximum, in a, in a radius of, within a radius of, radius, radius of, a radius of',
)
/** Words between "near" and the name of a place. */
export const PLACE_NOUNS: readonly string[] = listed(
  'postcode, post code, the suburb of, suburb of, the town of, the city of, town of, city of',
)
export const OF_WORDS: readonly string[] = listed(
  'of, from, of the, around, near, to, away from, drive of, drive from, out of, off, outside of, or less from, or less of, max from, tops from',
)

/** The radius in kilometres that "in Ballarat" means if no vehicle of the stock is in a place of that name. */
export const IN_PLACE_KM = 50
