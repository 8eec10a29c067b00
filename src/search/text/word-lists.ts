/** Words that shoppers use, with the words that feeds use. Both directions are listed where both occur. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  vw: ['volkswagen'],
  chevy: ['chevrolet'],
  merc: ['mercedes'],
  benz: ['mercedes'],
  landcruiser: ['land cruiser'],
  auto: ['automatic'],
  stick: ['manual'],
  ev: ['electric'],
  bev: ['electric'],
  phev: ['plug in hybrid', 'plugin hybrid'],
  gas: ['lpg'],
  awd: ['4wd', '4x4'],
  '4wd': ['4x4', 'awd'],
  '4x4': ['4wd', 'awd'],
  pickup: ['ute'],
  'second hand': ['used'],
  'pre owned': ['used'],
  preloved: ['used'],
  demonstrator: ['demo'],
  estate: ['wagon'],
  saloon: ['sedan'],
}

/** Spellings of one word, which match each other in every attribute: "gray stitching" is in the equipment as "grey". */
export const SPELLINGS: readonly (readonly string[])[] = [
  ['grey', 'gray'],
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['tyre', 'tire'],
  ['aluminium', 'aluminum'],
  ['litre', 'liter'],
  ['kilometre', 'kilometer'],
  ['centre', 'center'],
]

/** Words ignored in a search, because they do not describe a vehicle. A search of stop words only keeps them. */
export const STOP_WORDS: readonly string[] = [
  'a', 'an', 'and', 'any', 'at', 'buy', 'car', 'cars', 'find', 'for', 'i', 'in', 'is', 'looking', 'me', 'my', 'near', 'of', 'on', 'or',
  'please', 'sale', 'some', 'the', 'to', 'vehicle', 'vehicles', 'want', 'with',
  // Words before an identifier.
  'number', 'plate', 'rego', 'stock', 'vin',
] // oxfmt-ignore
