import { listPhotos } from '#api/photos/contract.ts'
import { joinVehicles, undoJoin } from '#api/vehicle-joins/contract.ts'
import type { BodyInputOf } from '#api/contract/operation.ts'
import { getStockVehicle, searchStock } from '#api/yard-stock/contract.ts'
import { act } from '../../data/act.ts'
import { showToast } from '../../frame/toast-store.ts'

const CHANGED = [searchStock, getStockVehicle, listPhotos]

/** Joins two rows of a car or keeps them apart, with undo. Returns a sentence if it is refused. */
export async function judgePair(body: BodyInputOf<typeof joinVehicles>): Promise<string | undefined> {
  const acted = await act(joinVehicles, { body, idempotencyKey: crypto.randomUUID() }, CHANGED)
  if (!acted.ok) return acted.words
  const { joinId } = acted.body
  showToast({
    words: body.state === 'joined' ? 'Joined. The other address leads here.' : 'Remembered as two cars',
    kind: 'done',
    action: { name: 'Undo', run: () => void separate(joinId, 'Undone') },
  })
  return undefined
}

/** Takes a judgement back. */
export async function separate(joinId: string, words: string): Promise<void> {
  const acted = await act(undoJoin, { params: { joinId }, idempotencyKey: crypto.randomUUID() }, CHANGED)
  showToast(acted.ok ? { words, kind: 'done' } : { words: acted.words, kind: 'failed' })
}
