import { listPhotos, orderPhotos, updatePhoto, type StockPhotos } from '#api/photos/contract.ts'
import type { BodyInputOf } from '#api/contract/operation.ts'
import { getStockVehicle, searchStock } from '#api/yard-stock/contract.ts'
import { act } from '../../data/act.ts'
import { queryClient } from '../../data/read.ts'
import { showToast } from '../../frame/toast-store.ts'

const CHANGED = [searchStock, getStockVehicle]

const keyOf = (vehicleId: number) => [listPhotos.id, { id: vehicleId }, {}]

/** The photos as they are known now. */
function known(vehicleId: number): StockPhotos | undefined {
  return queryClient.getQueryData<StockPhotos>(keyOf(vehicleId))
}

let last: Promise<void> = Promise.resolve()

/** Sends one change after the other, so that each has the version that the one before led to. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work)
  return last
}

/** Sets the order, at once on the screen, with undo. */
export function setOrder(vehicleId: number, order: readonly string[], words: string): Promise<void> {
  const before = known(vehicleId)
  if (!before) return Promise.resolve()
  const earlier = before.photos.map(({ id }) => id)
  const placed = new Map(before.photos.map((photo) => [photo.id, photo]))
  queryClient.setQueryData(keyOf(vehicleId), { ...before, photos: order.flatMap((id) => placed.get(id) ?? []) })
  return inTurn(async () => {
    const { version } = known(vehicleId) ?? before
    const acted = await act(
      orderPhotos,
      { params: { id: vehicleId }, ifMatch: version, body: { order: [...order] } },
      CHANGED,
    )
    finish(vehicleId, acted, words, () => setOrder(vehicleId, earlier, 'The photos are in the order before'))
  })
}

type PhotoChange = BodyInputOf<typeof updatePhoto>

/** Changes one photo, with the change that undoes it. */
export function changePhoto(
  vehicleId: number,
  photoId: string,
  body: PhotoChange,
  words: string,
  undo: PhotoChange,
): Promise<void> {
  return inTurn(async () => {
    const before = known(vehicleId)
    if (!before) return
    const acted = await act(updatePhoto, { params: { id: vehicleId, photoId }, ifMatch: before.version, body }, CHANGED)
    finish(vehicleId, acted, words, () => changePhoto(vehicleId, photoId, undo, 'Undone', body))
  })
}

function finish(
  vehicleId: number,
  acted: Awaited<ReturnType<typeof act<typeof orderPhotos>>>,
  words: string,
  undo: () => Promise<void>,
): void {
  if (acted.ok) {
    queryClient.setQueryData(keyOf(vehicleId), acted.body)
    showToast({ words, kind: 'done', action: { name: 'Undo', run: () => void undo() } })
  } else {
    void queryClient.invalidateQueries({ queryKey: [listPhotos.id] })
    showToast({ words: acted.words, kind: 'failed' })
  }
}
