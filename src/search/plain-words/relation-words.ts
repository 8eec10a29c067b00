import { listed } from './listed.ts'

/** Words that exclude, correct, join and compare values, as data. */

export const NOT_WORDS: readonly string[] = listed(
  'not, no, without, w o, wo, without any, minus, sans, except, xcept, except for, excluding, excl, exclude, excludes, not including, not incl, not counting, outside of, not from, neither, non, but not, but no, and no, and not, other than, anything but, any but, all but, everything but, everything except, anything except, isnt, is not, arent, are not, not a, not an, not any, not in, aint, apart from, aside from, besides, anything bar, everything bar, all bar, any bar, avoid, avoiding, stay away from, steer clear of, steering clear of, hate, hates, cant stand, dislike, dont like, do not like, doesnt like, dont love, not a fan of, not fond of, not keen on, not into, not sold on, dont want, do not want, doesnt want, didnt want, dont show me, dont show, do not show, cant drive, cannot drive, cant do, cant have, cant ride, wont drive, wont have, wouldnt have, wouldnt touch, never, never a, not interested in, no interest in, not looking for, not after, not another, rather than, instead of, no more, leave out, skip, skip the, hold the, nothing in, none in, none of the, no one with, cant be, cannot be, can not be, mustnt be, must not be, shouldnt be, should not be, wont be, isnt to be',
).concat(
  listed('any, every, all').flatMap((any) =>
    listed(
      'colour, color, state, fuel, make, brand, model, badge, grade, body, shape, style, transmission, gearbox, drive, type, kind, city',
    ).flatMap((noun) =>
      listed('but, except, except for, other than, apart from, bar').map((but) => `${any} ${noun} ${but}`),
    ),
  ),
)
/** Negations of verbs, which only exclude what is compared: "cant be older than 2016", "hasnt done over 100k". */
export const NEGATIVE_VERBS: readonly string[] = listed(
  'cant, cannot, can not, couldnt, could not, wont, will not, wouldnt, would not, shouldnt, should not, mustnt, must not, isnt, arent, wasnt, werent, hasnt, has not, havent, have not, hadnt, doesnt, does not, dont, do not, didnt, unable to, not able to',
)
/** Words before or after a value that leave it open: "sunroof not needed", "no need for 4wd". */
export const NOT_NEEDED_BEFORE: readonly string[] = listed(
  'dont need, do not need, doesnt need, does not need, no need for, no need of, dont need to have, doesnt need to be, does not need to be, doesnt have to be, does not have to be, doesnt have to have, doesnt need to have, dont have to have, need not be, not necessarily, dont really need, doesnt really need',
)
export const NOT_NEEDED_AFTER: readonly string[] = listed(
  'not needed, not required, not necessary, not essential, not important, isnt needed, isnt required, isnt necessary, isnt essential, isnt important, not a must, not a must have, isnt a must, optional, is optional',
)
/** Words after a value that exclude it: "manual is a no". */
export const EXCLUDED_AFTER: readonly string[] = listed(
  'is a no, is a no no, is a no go, are a no, are a no no, are a no go, is out, are out, no thanks, no thank you, not wanted, no good, is no good, are no good, not an option, is not an option, isnt an option, wont do, wont work, need not apply, not for me, isnt for me, not my thing',
)
/** Words between a negation and the comparison that it turns round: "nothing that was made before 2018". */
export const AFTER_NEGATION: readonly string[] = listed(
  'a, an, the, any, anything, something, one, ones, cars, car, vehicle, vehicles, bike, bikes, truck, trucks, me, him, her, us, them, it, in, on, with, that, thats, which, is, are, was, were, has, have, having, had, been, done, travelled, driven, made, built, manufactured, registered, priced, costing, costs, cost, worth, to, spend, spending, gone, gone up, pay, paying, go, going, afford, stretch to, be, buy, get, see, own, drive',
)
/** Words that take back what was said before about the same attribute: "a hatch, no, a wagon". A "no" before a comma is one of them. */
export const CORRECTION_WORDS: readonly string[] = listed(
  'scratch that, strike that, i mean, i meant, i meant to say, i meant to type, meant to say, meant, make that, make it, make it a, change that, change that to, change to, or rather, or actually, no wait, wait no, wait, wait up, wait nah, nah wait, nah, nah make it, nah mate, nah actually, nope, nup, sorry, oh sorry, sorry no, sorry i mean, sorry i meant, sorry make that, my mistake, my bad, my apologies, apologies, no sorry, no actually, actually, actually no, actually make that, actually make it, no make it, no make that, nah make that, correction, oops, oops i mean, whoops, woops, hang on, hang on no, hold on, hold up, on second thought, on second thoughts, come to think of it, forget that, scrap that, ignore that, no no, no i mean, no i meant, i should say, lets say, rather, better still, even better, typo',
)
/** Parts of a vehicle. A colour before one of them is not that of the paint. */
export const PART_NOUNS: readonly string[] = listed(
  'interior, interiors, inside, roof, trim, leather, upholstery, cloth, seats, wheels, rims, mags, alloys, mirrors, bonnet, stripes, stripe, decals, grille, badge, badges, brakes, calipers, accents, pack, package, edition, cab, tray, canopy, bullbar, racks, flares, bars, forks, frame, tank, fairing, fairings, exhaust, plates, number plates, tint, windows, dash, steering wheel',
)
export const OR_WORDS: readonly string[] = listed(
  'or, and, nor, and or, n, nd, or even, and also, or a, or any, and any, or the',
)

export const LIKE_WORDS: readonly string[] = listed(
  'like, like a, like an, like the, like my, like our, like his, like her, sorta like, something like, along the lines of, like my old, like my, similar to, similar to a, similar to an, similar to the, comparable to, comparable to a, alternative to, alternative to a, alternatives to, alternatives to a, same as, same size as, same size as a, same as a, equivalent to, equivalent to a, equivalent of a, along the lines of a, in the style of a',
)

/** Words after a model that make it an example: "kluger or similar". */
export const LIKE_AFTERWARDS: readonly string[] = listed(
  'or similar, or something similar, or equivalent, or alike, or the like, or anything similar, or something like it, or something like that, or comparable, equivalent, alternative, alternatives, sized, size, type car, style car',
)

/** Comparisons with the named vehicle. */
export const THAN_WORDS = {
  cheaper: listed(
    'cheaper, cheepa, not as dear, not so dear, less dear, not as expensive, not so expensive, not as pricey, not as exy, less pricey, less exy, less money, better priced, lower cost, less expensive, more affordable, for less, lower price, lower priced, for less money',
  ),
  dearer: listed('dearer, more expensive, pricier, more premium'),
  newer: listed('newer, younger, not as old, not so old, less old, more recent, later'),
  lessDriven: listed(
    'lower kms, less kms, fewer kms, fewer kilometres, lower kilometres, lower mileage, less mileage, less kilometres',
  ),
  bigger: listed(
    'bigger, larger, roomier, not as small, not so small, not as cramped, more space, more spacious, longer, more seats, more room',
  ),
  smaller: listed('smaller, not as big, not so big, not as large, less big, shorter, more compact, littler, tinier'),
} as const
export type Than = keyof typeof THAN_WORDS

/** Words before a vehicle that the shopper has already. */
export const OWNED_WORDS: readonly string[] = listed(
  'trade in, trade in my, trade in our, trade in a, trading in, trading in my, trading in our, trading in a, trade my, trade our, trading my, swap my, swap our, swapping my, swapping our, upgrade from my, upgrade from a, upgrade from our, upgrading from a, upgrading from my, upgrading from our, upgrading my, upgrade my, sold my, sold our, selling my, selling our, used to have a, used to own a, used to drive a, drove a, moving on from my, crashed my, wrote off my, written off my, coming out of a, coming from a, come from a, currently drive a, currently driving a, currently have a, currently own a, already have a, already own a, already have',
)
