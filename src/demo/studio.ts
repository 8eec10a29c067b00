import type { StudioPicture, StudioSpin } from './demo-vehicle.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'

/** Views of each vehicle in the studio set; see demo/studio/README.md. */
const STUDIO_ANGLES = ['front-3q', 'side', 'rear-3q', 'front', 'rear', 'detail'] as const
const STUDIO_SPINS: ReadonlySet<StudioSpin> = new Set([
  'motorcycle-blue',
  'motorcycle-red',
  'suv-blue',
  'suv-white',
  'ute-blue',
  'ute-white',
])
export const SPIN_FRAMES = 36

/** Backgrounds of photographs. Most galleries mix one outdoor background with the studio. */
export const BACKGROUNDS = ['studio', 'yard', 'dusk'] as const
export type Background = (typeof BACKGROUNDS)[number]

/** Colours without pictures on a background, because they hardly stand out from it. */
const COLOURS_NOT_ON: Readonly<Record<Background, readonly string[]>> = {
  studio: [],
  yard: ['silver'],
  dusk: ['black', 'grey'],
}

type Photographed = {
  readonly folder: string | null
  readonly colour: string
  readonly role: RoleName
  /** The dealership's backgrounds; one that is listed twice is twice as common. */
  readonly backgrounds: readonly Background[]
}

/** Names of a vehicle's pictures in the order of its gallery; empty where no picture fits. */
export function picturesOf(
  { folder, colour, role, backgrounds }: Photographed,
  random: Random,
): readonly StudioPicture[] {
  const count = role === 'one-photo' ? 1 : random.pick([4, 5, 6, 7, 8, 8])
  const hasOtherOrder = random.chance(0.2)
  if (folder === null || role === 'no-photo') return []
  const visible = backgrounds.filter((each) => !COLOURS_NOT_ON[each].includes(colour))
  const background = visible.length === 0 ? 'studio' : random.fork('ground').pick(visible)
  const still = (angle: string) => `${folder}/${colour}-${angle}`
  const details = [`details/${still('rear-lamp')}`, still('detail')]
  const names =
    background === 'studio'
      ? [...startingWith(hasOtherOrder ? 'side' : 'front-3q').map(still), ...details.slice(0, 1)]
      : [
          ...(hasOtherOrder ? ['rear-3q', 'front-3q'] : ['front-3q', 'rear-3q']).map(
            (angle) => `${background}/${still(angle)}`,
          ),
          ...['side', 'front-3q'].map(still),
          ...details,
          ...['rear', 'front'].map(still),
        ]
  return names.slice(0, count)
}

function startingWith(first: string): readonly string[] {
  return [first, ...STUDIO_ANGLES.filter((angle) => angle !== first)]
}

/** The spin of a vehicle. About half of the vehicles for which the studio set contains one have it; the others get null. */
export function spinOf(folder: string | null, colour: string, role: RoleName, random: Random): StudioSpin | null {
  const spin = `${folder}-${colour}`
  const hasSpin = random.chance(0.55)
  return hasSpin && role !== 'no-photo' && role !== 'one-photo' && STUDIO_SPINS.has(spin) ? spin : null
}

/** Names of the frames of a spin in order, `spin/suv-blue/00` to `spin/suv-blue/35`; empty without a spin. */
export function spinFrames(spin: StudioSpin | null): readonly StudioPicture[] {
  if (spin === null) return []
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => `spin/${spin}/${String(frame).padStart(2, '0')}`)
}
