import { z } from 'zod'
import { turnOf, type AnglePosition } from './hotspot-at.ts'

/** A mark on a detail of the vehicle's outside. Positions ascend by angle. */
export type ExteriorHotspot = HotspotText & { readonly positions: readonly AnglePosition[] }

/** A mark on a detail of the vehicle's inside. Yaw and pitch are in degrees, both 0 in the middle of the panorama. */
export type InteriorHotspot = HotspotText & { readonly yaw: number; readonly pitch: number }

type HotspotText = {
  readonly description: string
  readonly note: string | null
  /** A reference to a stored picture (`blob:…`) or an address. */
  readonly photo: string | null
}

export type Hotspots = { readonly exterior: readonly ExteriorHotspot[]; readonly interior: readonly InteriorHotspot[] }

const percent = z.number().min(0).max(100)
const text = {
  description: z.string().trim().min(1).max(200),
  note: z.string().trim().min(1).max(2000).nullish(),
  photo: z.string().max(2000).nullish(),
}
const wireExterior = z.object({
  ...text,
  positions: z.array(z.object({ angle: z.number(), x: percent, y: percent })).min(1),
})
const wireInterior = z.object({
  ...text,
  position: z.object({ yaw: z.number(), pitch: z.number().min(-90).max(90) }),
})
const wireHotspots = z.object({
  exterior: z.array(z.unknown()).default([]),
  interior: z.array(z.unknown()).default([]),
})

/** Reads the hotspots of a vehicle's record. Invalid hotspots are left out. */
export function parseHotspots(wire: unknown): Hotspots {
  const parsed = wireHotspots.safeParse(wire)
  if (!parsed.success) return { exterior: [], interior: [] }
  return {
    exterior: parsed.data.exterior.flatMap((each) => {
      const hotspot = wireExterior.safeParse(each)
      if (!hotspot.success) return []
      const positions = hotspot.data.positions
        .map(({ angle, x, y }) => ({ angle: turnOf(angle), x, y }))
        .toSorted((one, other) => one.angle - other.angle)
      return [{ ...toText(hotspot.data), positions }]
    }),
    interior: parsed.data.interior.flatMap((each) => {
      const hotspot = wireInterior.safeParse(each)
      return hotspot.success ? [{ ...toText(hotspot.data), ...hotspot.data.position }] : []
    }),
  }
}

function toText({
  description,
  note,
  photo,
}: z.infer<typeof wireExterior> | z.infer<typeof wireInterior>): HotspotText {
  return { description, note: note ?? null, photo: photo ?? null }
}
