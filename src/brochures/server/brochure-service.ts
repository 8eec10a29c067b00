import { createHash } from 'node:crypto'
import type { PictureService } from '#media/server/serving/picture-service.ts'
import { createByteCache } from '#platform/web/byte-cache.ts'
import type { StoredPhoto } from '#vehicles/server/vehicle-store.ts'
import { BROCHURE_PHOTOS, type BrochureView } from '../brochure-view.ts'
import { qrCode } from '../qr-code.ts'
import { createBrochureThread } from './brochure-thread.ts'
import type { BrochureParts } from './draw-brochure.ts'
import type { WindowCard } from './draw-window-cards.ts'

type Brochure = { readonly version: string; readonly pdf: Uint8Array<ArrayBuffer> }

export interface BrochureService {
  /** The PDF of what the brochure shows; rejects when it can't be made. */
  readonly make: (view: BrochureView, photos: readonly StoredPhoto[], accent: string) => Promise<Brochure>
  /** A PDF with a page for the window of each vehicle; rejects when it can't be made. */
  readonly makeWindowCards: (cards: readonly Omit<WindowCard, 'code'>[]) => Promise<Uint8Array<ArrayBuffer>>
  readonly close: () => Promise<void>
}

/** Room for about 300 brochures. */
const CACHE_BYTES = 48 * 1024 * 1024

/** Makes brochures and keeps them by version: the hash of everything that they show. */
export function createBrochureService(pictures: Pick<PictureService, 'serve'>): BrochureService {
  const thread = createBrochureThread()
  const made = createByteCache<Brochure>(CACHE_BYTES)
  const inFlight = new Map<string, Promise<Brochure>>()
  const draw = async (version: string, parts: Omit<BrochureParts, 'pictures'>, photos: readonly StoredPhoto[]) => {
    const pdf = new Uint8Array(await thread.draw({ brochure: { ...parts, pictures: await jpegs(photos, pictures) } }))
    const brochure = { version, pdf }
    made.set(version, brochure, pdf.length)
    return brochure
  }
  return {
    make: (view, photos, accent) => {
      const shown = photos.slice(0, BROCHURE_PHOTOS)
      const version = versionOf(view, shown, accent)
      const known = made.get(version)
      if (known) return Promise.resolve(known)
      const begun =
        inFlight.get(version) ??
        draw(version, { view, accent, code: qrCode(view.online.url) }, shown).finally(() => inFlight.delete(version))
      inFlight.set(version, begun)
      return begun
    },
    makeWindowCards: async (cards) => {
      const windowCards = cards.map((card) => ({ ...card, code: qrCode(card.view.online.url) }))
      return new Uint8Array(await thread.draw({ windowCards }))
    },
    close: thread.close,
  }
}

function versionOf(...shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

const HERO = { width: 1200, frame: '3:2' } as const
const SMALL = { width: 480, frame: '3:2' } as const

/** A picture that is missing is left out, and the others move up. */
async function jpegs(
  photos: readonly StoredPhoto[],
  pictures: Pick<PictureService, 'serve'>,
): Promise<readonly Uint8Array[]> {
  const served = await Promise.all(
    photos.map(({ blob }, index) => pictures.serve({ blob, size: index === 0 ? HERO : SMALL, format: 'jpeg' })),
  )
  return served.flatMap((picture) => (picture.ok ? [picture.value.bytes] : []))
}
