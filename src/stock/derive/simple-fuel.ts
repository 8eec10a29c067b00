/** The first pattern that matches wins. A plug-in hybrid is a hybrid, too, so it is tried first. */
const FUEL_WORDS: readonly (readonly [pattern: RegExp, fuel: string])[] = [
  [/plug[- ]?in|phev/, 'Plug-in Hybrid'],
  [/hybrid|\bm?hev\b/, 'Hybrid'],
  [/hydrogen|fuel cell/, 'Hydrogen'],
  [/electric|\bb?ev\b/, 'Electric'],
  [/diesel/, 'Diesel'],
  [/\blpg\b|liquid petroleum|\bcng\b|natural gas/, 'LPG'],
  [/petrol|unleaded|premium|gasoline|\bgas\b|\bp?ulp\b|leaded|flex|e10|e85|ethanol/, 'Petrol'],
]

/** The fuel that shoppers filter by (Petrol, Diesel, Hybrid, …); null if no pattern matches. */
export function simpleFuel(fuel: string): string | null {
  const text = fuel.toLowerCase()
  return FUEL_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
