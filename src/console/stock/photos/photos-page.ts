import type { StockPhoto } from '#api/photos/contract.ts'
import type { WaitingPhoto } from './photo-queue.ts'

const WARNINGS: Readonly<Record<StockPhoto['warnings'][number], string>> = {
  dark: 'Dark',
  blurred: 'Blurred',
  small: 'Too small',
  double: 'Twice',
}

/** The text of a photo's label; null if there is nothing to say. */
export function photoLabel(
  photo: StockPhoto,
  isFirst: boolean,
): { readonly words: string; readonly look: 'soon' | 'plain' } | null {
  if (photo.state === 'hidden') return { words: 'Hidden', look: 'plain' }
  if (photo.state === 'waiting') return { words: 'Being fetched', look: 'plain' }
  if (photo.state === 'failed') return { words: `Not fetched: ${photo.failure ?? 'unknown'}`, look: 'soon' }
  if (photo.warnings.length > 0)
    return { words: photo.warnings.map((warning) => WARNINGS[warning]).join(', '), look: 'soon' }
  return isFirst ? { words: 'First', look: 'plain' } : null
}

/** "4 from the feed, 3 of yours" */
export function originWords(photos: readonly StockPhoto[]): string {
  const own = photos.filter(({ origin }) => origin === 'own').length
  const feed = photos.length - own
  return [...(feed > 0 ? [`${feed} from the feed`] : []), ...(own > 0 ? [`${own} of yours`] : [])].join(', ')
}

/** How far all of them are, in words. */
export function queueWords(queue: readonly WaitingPhoto[], isOnline: boolean): string {
  const going = queue.filter(({ refused }) => refused === null)
  const count = going.length === 1 ? 'one photo' : `${going.length} photos`
  if (going.length === 0) return ''
  if (!isOnline) return `No connection: ${count} ${going.length === 1 ? 'waits' : 'wait'}, nothing is lost`
  const share = going.reduce((sum, each) => sum + each.share, 0) / going.length
  return `Uploading ${count}, ${Math.round(share * 100)} %`
}

/** The order after photos were moved before or after another one. */
export function movedOrder(
  order: readonly string[],
  moved: ReadonlySet<unknown>,
  target: unknown,
  position: string,
): readonly string[] {
  const others = order.filter((id) => !moved.has(id))
  const at = others.findIndex((id) => id === target)
  if (at === -1) return order
  const to = position === 'after' ? at + 1 : at
  return [...others.slice(0, to), ...order.filter((id) => moved.has(id)), ...others.slice(to)]
}
