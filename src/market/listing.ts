/** Facts of a vehicle that its price depends on. */
export interface PricedFacts {
  readonly make: string
  readonly model: string
  /** The badge, which may contain the drive: `SR5 (4x4)`. */
  readonly badge: string | null
  /** The feed's text; used only if the badge does not contain the drive. */
  readonly drive?: string | null
  /** The feed's text. Only electrified vehicles are told apart, because badges already tell petrol from diesel. */
  readonly fuel?: string | null
  readonly year: number
  readonly km: number
}

/** A vehicle that is, or recently was, on offer. */
export interface Listing extends PricedFacts {
  /** The asking price in cents. */
  readonly price: number
  /** ISO code of a state of Australia, such as `QLD`. */
  readonly state?: string | null
}

const ALL_WHEELS = /\b(?:4x4|4wd|awd|four wheel drive|all wheel drive)\b/
const DRIVE_WORDS = /\b(?:4x4|4wd|awd|4x2|2wd|fwd|rwd)\b/g
/** The first pattern that matches decides. */
const ELECTRIFIED: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['phev', /\b(?:phev|plug[- ]in)\b/],
  ['hybrid', /\bhybrid\b/],
  ['electric', /\b(?:electric|ev|bev)\b/],
]
const ELECTRIFIED_WORDS = /\b(?:phev|plug[- ]in|hybrid|electric|bev)\b/g

type BadgeFacts = Pick<PricedFacts, 'badge' | 'drive' | 'fuel'>

/** The normalized badge: in lower case, with single spaces, ending in drive and electrification. `SR5 (4x4)` becomes `sr5 4x4`. */
export function badgeKey(facts: BadgeFacts): string {
  const words = normalized(facts.badge ?? '')
    .replaceAll(DRIVE_WORDS, ' ')
    .replaceAll(ELECTRIFIED_WORDS, ' ')
  return [words, ...drivelineOf(facts)].join(' ').trim().replaceAll(/\s+/g, ' ')
}

/**
 * The badge's first word with drive and electrification. Vehicles are compared within a family. `SR5 Hi-Rider (4x4)` becomes
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

/** The groups of a listing, from the widest to the narrowest: make, model, badge family, badge. */
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
