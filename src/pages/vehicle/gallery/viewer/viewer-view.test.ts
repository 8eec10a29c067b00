import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toMediaFacts } from '../media-facts.ts'
import { mediaOrigins, toViewer } from './viewer-view.ts'

const SITE = buildSite()
const PICTURE = `blob:${'ab'.repeat(20)}:960x640`
const SPIN = { spinImages: Array.from({ length: 36 }, () => PICTURE) }
const EVERYTHING: Partial<Vehicle> = {
  ...SPIN,
  walkaroundVideos: ['https://cdn.example/walk.mp4'],
  spinInteriorImage: PICTURE,
  videoUrl: 'https://player.vimeo.com/video/123456',
}

const mediaOf = (fields: Partial<Vehicle>) =>
  toMediaFacts(buildVehicle(fields), SITE.vehicle.gallery.slideSize, null, () => 'signature-of-16-')
const viewerOf = (fields: Partial<Vehicle>, photos = 6, site = SITE) =>
  toViewer({ name: '2022 Kia Rio', photos }, mediaOf(fields), site)
const modesOf = (fields: Partial<Vehicle>, photos?: number) => viewerOf(fields, photos).modes.map(({ mode }) => mode)

describe('the modes of a vehicle', () => {
  it.each([
    ['photographs alone', {}, 6, ['gallery']],
    ['no media', {}, 0, ['gallery']],
    ['a spin', SPIN, 6, ['spinner', 'gallery']],
    ['a spin without photographs', SPIN, 0, ['spinner']],
    ['everything', EVERYTHING, 6, ['spinner', 'walkaround', 'gallery', 'interior']],
    ['seven frames', { spinImages: SPIN.spinImages.slice(0, 7) }, 6, ['gallery']],
    ['a frame that no page may load', { spinImages: [...SPIN.spinImages, 'http://cdn.example/1.jpg'] }, 6, ['gallery']],
    ['an embedded spin', { spinCode: 'https://spins.example/1' }, 6, ['spinner', 'gallery']],
    ['a spin code without a URL', { spinCode: 'SPIN-1' }, 6, ['gallery']],
    ['a video that no browser opens', { walkaroundVideos: ['javascript:alert(1)'] }, 6, ['gallery']],
  ])('with %s', (_, fields, photos, modes) => {
    expect(modesOf(fields, photos)).toEqual(modes)
  })
  it('opens with the site’s default mode, or with the first that the vehicle has', () => {
    const photosFirst = buildSite({ vehicle: { viewer: { default: 'gallery' } } })
    expect(viewerOf(SPIN).initial).toBe('spinner')
    expect(viewerOf(SPIN, 6, photosFirst).initial).toBe('gallery')
    expect(viewerOf({}).initial).toBe('gallery')
    expect(viewerOf({ walkaroundVideos: EVERYTHING.walkaroundVideos ?? [] }, 0).initial).toBe('walkaround')
  })
})

it('turns by itself unless the site switches that off', () => {
  const still = buildSite({ vehicle: { viewer: { autoRotate: { enabled: false } } } })
  expect(viewerOf(SPIN).spin).toMatchObject({ autoRotateMs: 100, sensitivityPx: 20 })
  expect(viewerOf(SPIN, 6, still).spin).toMatchObject({ autoRotateMs: null })
})

it('lists the origins of the media that the page shows, and no others', () => {
  const own = mediaOrigins(viewerOf(SPIN), null)
  expect(own).toEqual({ frames: [], media: [], images: [], connections: [] })
  expect(mediaOrigins(viewerOf(EVERYTHING), mediaOf(EVERYTHING).video)).toEqual({
    frames: ['https://player.vimeo.com'],
    media: ['https://cdn.example'],
    images: ['blob:'],
    connections: [],
  })
  const spin = { spinCode: 'https://spins.example/embed/1' }
  expect(mediaOrigins(viewerOf(spin), null).frames).toEqual(['https://spins.example'])
})
