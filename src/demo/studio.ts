import type { StudioPicture, StudioSpin } from './demo-vehicle.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'

/** Pictures of each car of the studio set; see demo/studio/README.md. */
export const STUDIO_ANGLES = ['front-3q', 'side', 'rear-3q', 'front', 'rear', 'detail'] as const
export const STUDIO_SPINS: ReadonlySet<StudioSpin> = new Set([
  'motorcycle-blue',
  'motorcycle-red',
  'suv-blue',
  'suv-white',
  'ute-blue',
  'ute-white',
])
export const SPIN_FRAMES = 36

export function picturesOf(
  folder: string | null,
  colour: string,
  role: RoleName,
  random: Random,
): readonly StudioPicture[] {
  const count = role === 'one-photo' ? 1 : random.pick([3, 4, 5, 6, 6, 6])
  const first = random.chance(0.12) ? 'side' : 'front-3q'
  const angles = [first, ...STUDIO_ANGLES.filter((angle) => angle !== first)].slice(0, count)
  return folder === null || role === 'no-photo' ? [] : angles.map((angle) => `${folder}/${colour}-${angle}`)
}

export function spinOf(folder: string | null, colour: string, role: RoleName, random: Random): StudioSpin | null {
  const spin = `${folder}-${colour}`
  const has = random.chance(0.55)
  return has && role !== 'no-photo' && role !== 'one-photo' && STUDIO_SPINS.has(spin) ? spin : null
}

/** The frames of a spin in order: `spin/suv-blue/00` to `/35`; none without one. */
export function spinFrames(spin: StudioSpin | null): readonly StudioPicture[] {
  if (spin === null) return []
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => `spin/${spin}/${String(frame).padStart(2, '0')}`)
}
