import type { StudioPicture, StudioSpin } from './demo-vehicle.ts'
import type { Ground } from './ground.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'
import { isFurtherBody } from './studio-body.ts'

const STUDIO_SPINS: ReadonlySet<StudioSpin> = new Set([
  'motorcycle-blue',
  'motorcycle-red',
  'suv-blue',
  'suv-white',
  'ute-blue',
  'ute-white',
])
export const SPIN_FRAMES = 36

type Photographed = {
  readonly folder: string | null
  readonly colour: string
  readonly role: RoleName
  readonly ground: Ground
}

/**
 * Names of a vehicle's pictures in the order of its gallery; empty where no picture fits. The first one is always the
 * front three-quarter view.
 */
export function picturesOf({ folder, colour, role, ground }: Photographed, random: Random): readonly StudioPicture[] {
  const count = role === 'one-photo' ? 1 : random.pick([4, 5, 6, 7, 8, 8])
  if (folder === null || role === 'no-photo') return []
  return viewsOf(folder, `${folder}/${colour}`, ground).slice(0, count)
}

/** In the yard a body has two views. The close views show next to nothing of the ground. */
function viewsOf(folder: string, still: string, ground: Ground): readonly StudioPicture[] {
  const [front, rear] = [`${still}-front-3q`, `${still}-rear-3q`]
  const [frontLamp, rearLamp] = [`details/${still}-front-lamp`, `details/${still}-rear-lamp`]
  if (ground === 'yard') return [`yard/${front}`, `yard/${rear}`, frontLamp, rearLamp]
  if (isFurtherBody(folder)) return [front, `${still}-side`, rear]
  return [front, `${still}-side`, rear, `${still}-detail`, rearLamp, `${still}-rear`, `${still}-front`]
}

/**
 * The spin of a vehicle. About half of the vehicles for which the studio set contains one have it; the others get null.
 * Spins are on the studio's ground only.
 */
export function spinOf({ folder, colour, role, ground }: Photographed, random: Random): StudioSpin | null {
  const spin = `${folder}-${colour}`
  const hasSpin = random.chance(0.55) && ground === 'studio'
  return hasSpin && role !== 'no-photo' && role !== 'one-photo' && STUDIO_SPINS.has(spin) ? spin : null
}

/** Names of the frames of a spin in order, `spin/suv-blue/00` to `spin/suv-blue/35`; empty without a spin. */
export function spinFrames(spin: StudioSpin | null): readonly StudioPicture[] {
  if (spin === null) return []
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => `spin/${spin}/${String(frame).padStart(2, '0')}`)
}
