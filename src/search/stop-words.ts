/** Words in a search that say nothing about the vehicle. A search of such words alone keeps them. */
export const STOP_WORDS: readonly string[] = [
  'a', 'an', 'and', 'any', 'at', 'buy', 'car', 'cars', 'find', 'for', 'i', 'in', 'is', 'looking', 'me', 'my', 'near', 'of', 'on', 'or',
  'please', 'sale', 'some', 'the', 'to', 'vehicle', 'vehicles', 'want', 'with',
  // What people put before a number that they read out.
  'number', 'plate', 'rego', 'stock', 'vin',
] // oxfmt-ignore
