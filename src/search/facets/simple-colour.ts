/** Words of colour names and the colour that shoppers call them. */
const COLOURS: Readonly<Record<string, string>> = {
  white: 'White', ivory: 'White', pearl: 'White', amber: 'Orange', black: 'Black', ebony: 'Black', onyx: 'Black', silver: 'Silver', aluminium: 'Silver', platinum: 'Silver',
  grey: 'Grey', gray: 'Grey', graphite: 'Grey', graphene: 'Grey', charcoal: 'Grey', gunmetal: 'Grey', blue: 'Blue', navy: 'Blue',
  red: 'Red', ruby: 'Red', green: 'Green', brown: 'Brown', beige: 'Beige', cream: 'Beige', champagne: 'Beige', tan: 'Beige', gold: 'Gold',
  orange: 'Orange', yellow: 'Yellow', purple: 'Purple', violet: 'Purple', pink: 'Pink', bronze: 'Bronze', copper: 'Bronze',
  maroon: 'Maroon', burgundy: 'Maroon', turquoise: 'Blue',
} // oxfmt-ignore

/** The common colour of a colour name; null if no word names one. The last word counts, because it is the noun: "Silver Blue" is Blue. */
export function simpleColour(colour: string | null): string | null {
  const words = (colour ?? '').toLowerCase().split(/[^a-z]+/)
  const found = words.flatMap((word) => (Object.hasOwn(COLOURS, word) ? (COLOURS[word] ?? []) : []))
  // A word that only sometimes names a colour ("Ebony Black", "Ivory White") gives way to one that always does.
  const plain = found.filter((name) => words.includes(name.toLowerCase()))
  return (plain.at(-1) ?? found.at(-1)) || null
}
