/** Grounds that vehicles are photographed on. A dealership has one, so that neither a list nor a gallery mixes them. */
export const GROUNDS = ['studio', 'yard'] as const
export type Ground = (typeof GROUNDS)[number]

/** Colours that are not photographed on a ground, because they hardly stand out from it. */
const COLOURS_NOT_ON: Readonly<Record<Ground, readonly string[]>> = { studio: [], yard: ['silver'] }

export function isPhotographedOn(ground: Ground, colour: string): boolean {
  return !COLOURS_NOT_ON[ground].includes(colour)
}
