/** What shoppers write for what feeds write. Both directions are listed where both are used. */
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
  petrol: ['unleaded', 'premium'],
  gas: ['lpg'],
  awd: ['4wd', '4x4'],
  '4wd': ['4x4', 'awd'],
  '4x4': ['4wd', 'awd'],
  gray: ['grey'],
  grey: ['gray'],
  pickup: ['ute'],
  'second hand': ['used'],
  'pre owned': ['used'],
  preloved: ['used'],
  demonstrator: ['demo'],
  estate: ['wagon'],
  saloon: ['sedan'],
}

/** Words in a search that say nothing about the vehicle. A search of such words alone keeps them. */
export const STOP_WORDS: readonly string[] = [
  'a', 'an', 'and', 'any', 'at', 'buy', 'car', 'cars', 'find', 'for', 'i', 'in', 'is', 'looking', 'me', 'my', 'near', 'of', 'on', 'or',
  'please', 'sale', 'some', 'the', 'to', 'vehicle', 'vehicles', 'want', 'with',
  // What people put before a number that they read out.
  'number', 'plate', 'rego', 'stock', 'vin',
] // oxfmt-ignore
