/** What decides the price of a vehicle, as far as the market knows it. */
export interface PricedFacts {
  readonly make: string
  readonly model: string
  /** With its drive where that is part of the name: `SR5 (4x4)`. */
  readonly badge: string | null
  /** As the feed words it; read only when the badge does not name a drive. */
  readonly drive?: string | null
  readonly year: number
  readonly km: number
}

/** A vehicle that is, or lately was, on offer: its facts and the price that was asked, in cents. */
export interface Listing extends PricedFacts {
  readonly price: number
  /** ISO code of a state of Australia, such as `QLD`. */
  readonly state?: string | null
}

const ALL_WHEELS = /\b(?:4x4|4wd|awd|four wheel drive|all wheel drive)\b/
const DRIVE_WORDS = /\b(?:4x4|4wd|awd|4x2|2wd|fwd|rwd)\b/g

/** `SR5 (4x4)` → `sr5 4x4`: lower case, one space between words, all-wheel drive always called `4x4`. */
export function badgeKey({ badge, drive }: Pick<PricedFacts, 'badge' | 'drive'>): string {
  const words = normalized(badge ?? '')
  const drives =
    ALL_WHEELS.test(words) || (words.match(DRIVE_WORDS) === null && ALL_WHEELS.test(normalized(drive ?? '')))
  return [words.replaceAll(DRIVE_WORDS, ' '), drives ? '4x4' : ''].join(' ').trim().replaceAll(/\s+/g, ' ')
}

/** The badge's first word and its drive: badges of one family are compared with each other. `SR5 Hi-Rider (4x4)` → `sr5 4x4`. */
export function badgeFamily(facts: Pick<PricedFacts, 'badge' | 'drive'>): string {
  const words = badgeKey(facts).split(' ')
  const [first = ''] = words
  return words.includes('4x4') && first !== '4x4' ? `${first} 4x4` : first
}

/** Groups that a listing belongs to, from the widest to the narrowest: make, model, badge family, badge. */
export function groupsOf(facts: PricedFacts): readonly [make: string, model: string, family: string, badge: string] {
  const make = normalized(facts.make)
  const model = `${make}|${normalized(facts.model)}`
  return [make, model, `${model}|${badgeFamily(facts)}`, `${model}|=${badgeKey(facts)}`]
}

function normalized(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[()[\],]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
}
