/** Facts that decide the price of a vehicle, as far as the market knows them. */
export interface PricedFacts {
  readonly make: string
  readonly model: string
  /** With its drive where that is part of the name: `SR5 (4x4)`. */
  readonly badge: string | null
  /** As the feed words it; read only when the badge does not name a drive. */
  readonly drive?: string | null
  /** As the feed words it: only what is electrified counts, because badges tell petrol from diesel. */
  readonly fuel?: string | null
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
/** The first that fits decides. */
const ELECTRIFIED: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['phev', /\b(?:phev|plug[- ]in)\b/],
  ['hybrid', /\bhybrid\b/],
  ['electric', /\b(?:electric|ev|bev)\b/],
]
const ELECTRIFIED_WORDS = /\b(?:phev|plug[- ]in|hybrid|electric|bev)\b/g

type BadgeFacts = Pick<PricedFacts, 'badge' | 'drive' | 'fuel'>

/** `SR5 (4x4)` → `sr5 4x4`: lower case, one space between words, then how the wheels are driven and what drives them. */
export function badgeKey(facts: BadgeFacts): string {
  const words = normalized(facts.badge ?? '')
    .replaceAll(DRIVE_WORDS, ' ')
    .replaceAll(ELECTRIFIED_WORDS, ' ')
  return [words, ...drivelineOf(facts)].join(' ').trim().replaceAll(/\s+/g, ' ')
}

/**
 * The badge's first word with its drive line: badges of one family are compared with each other. `SR5 Hi-Rider (4x4)` →
 * `sr5 4x4`.
 */
export function badgeFamily(facts: BadgeFacts): string {
  const driveline = drivelineOf(facts)
  const [first = ''] = badgeKey(facts).split(' ')
  return (driveline.includes(first) ? driveline : [first, ...driveline]).join(' ')
}

function drivelineOf({ badge, drive, fuel }: BadgeFacts): readonly string[] {
  const words = normalized(badge ?? '')
  const driven = words.match(DRIVE_WORDS) === null ? normalized(drive ?? '') : words
  const power = `${words} ${normalized(fuel ?? '')}`
  const electrified = ELECTRIFIED.find(([, pattern]) => pattern.test(power))
  return [...(ALL_WHEELS.test(driven) ? ['4x4'] : []), ...(electrified ? [electrified[0]] : [])]
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
