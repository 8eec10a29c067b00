type Words = readonly (readonly [pattern: RegExp, name: string])[]

/** Meta's body styles, most of them also TikTok's. The first match counts: a dual cab ute is a truck there. */
const BODIES: Words = [
  [/cab(?!riolet)|ute|truck|tipper|prime mover/i, 'TRUCK'],
  [/people mover|mpv/i, 'MINIVAN'],
  [/van|bus/i, 'VAN'],
  [/suv|4x4/i, 'SUV'],
  [/convertible|cabriolet|roadster/i, 'CONVERTIBLE'],
  [/coupe/i, 'COUPE'],
  [/hatch/i, 'HATCHBACK'],
  [/wagon/i, 'WAGON'],
  [/sedan/i, 'SEDAN'],
]
const FUELS: Words = [
  [/plug-?in|hybrid/i, 'HYBRID'],
  [/electric/i, 'ELECTRIC'],
  [/diesel/i, 'DIESEL'],
  [/petrol|unleaded|gasoline/i, 'PETROL'],
]
const TRANSMISSIONS: Words = [
  [/auto|cvt|dct|dual clutch/i, 'AUTOMATIC'],
  [/manual/i, 'MANUAL'],
]
const DRIVES: Words = [
  [/4x4|4wd|four/i, '4X4'],
  [/awd|all/i, 'AWD'],
  [/4x2|2wd/i, '4X2'],
  [/fwd|front/i, 'FWD'],
  [/rwd|rear/i, 'RWD'],
]

export const bodyName = nameFrom(BODIES)
export const fuelName = nameFrom(FUELS)
export const transmissionName = nameFrom(TRANSMISSIONS)
export const driveName = nameFrom(DRIVES)

function nameFrom(words: Words): (text: string | null) => string {
  return (text) => words.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? 'OTHER'
}
