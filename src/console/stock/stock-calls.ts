import { editStock, getStockVehicle, searchStock, undoStockEdit, updateStockVehicle } from '#api/yard-stock/contract.ts'
import type { AnswerOf, BodyInputOf } from '#api/contract/operation.ts'
import { act } from '../data/act.ts'
import { queryClient } from '../data/read.ts'
import { showToast } from '../frame/toast-store.ts'

const CHANGED = [searchStock, getStockVehicle]

/** Undoes an edit as a whole, and says what stayed because somebody changed it since. */
export async function undoEdit(editId: string): Promise<void> {
  const acted = await act(undoStockEdit, { params: { editId }, idempotencyKey: crypto.randomUUID() }, CHANGED)
  if (!acted.ok) return showToast({ words: acted.words, kind: 'failed' })
  const { undone, changedSince } = acted.body
  const kept = changedSince.length === 0 ? '' : `; ${changedSince.length} changed since and stay`
  showToast({ words: `Undone for ${undone.length === 1 ? 'one car' : `${undone.length} cars`}${kept}`, kind: 'done' })
}

function sayDone(words: string, editId: string | null): void {
  showToast({
    words,
    kind: 'done',
    ...(editId !== null && { action: { name: 'Undo', run: () => void undoEdit(editId) } }),
  })
}

/** Changes one car, with undo. Returns a sentence if it is refused. */
export async function changeCar(
  { id, version }: { readonly id: number; readonly version: number },
  body: BodyInputOf<typeof updateStockVehicle>,
  words: string | ((answer: AnswerOf<typeof updateStockVehicle>) => string),
): Promise<string | undefined> {
  const acted = await act(updateStockVehicle, { params: { id }, body, ifMatch: version }, [searchStock])
  if (!acted.ok) {
    void queryClient.invalidateQueries({ queryKey: [getStockVehicle.id] })
    return acted.words
  }
  queryClient.setQueryData([getStockVehicle.id, { id }, {}], acted.body.vehicle)
  const done = typeof words === 'string' ? words : words(acted.body)
  sayDone(acted.body.editId === null ? 'It was so already' : done, acted.body.editId)
  return undefined
}

/** Moves a car to another location of its dealership. Undoing it brings the car back; leads that went along stay. */
export function moveCar(
  car: { readonly id: number; readonly version: number },
  to: { readonly id: number; readonly name: string },
  withLeads: boolean,
): Promise<string | undefined> {
  return changeCar(car, { set: [{ field: 'location', value: to.id }], movesLeads: withLeads }, ({ movedLeads }) => {
    const along = movedLeads === 0 ? '' : `, with ${movedLeads === 1 ? 'one lead' : `${movedLeads} leads`}`
    return `Moved to ${to.name}${along}`
  })
}

/** The same for a button without a form: what is refused is said in a toast. */
export async function changeCarWithToast(...change: Parameters<typeof changeCar>): Promise<void> {
  const refused = await changeCar(...change)
  if (refused !== undefined) showToast({ words: refused, kind: 'failed' })
}

export type BulkChange = Omit<BodyInputOf<typeof editStock>, 'ids' | 'preview'>

export function previewBulk(ids: readonly number[], change: BulkChange) {
  return act(editStock, { body: { ...change, ids: [...ids], preview: true } }, [])
}

export async function runBulk(ids: readonly number[], change: BulkChange): Promise<string | undefined> {
  const acted = await act(
    editStock,
    { body: { ...change, ids: [...ids] }, idempotencyKey: crypto.randomUUID() },
    CHANGED,
  )
  if (!acted.ok) return acted.words
  const count = acted.body.changed.length
  sayDone(`Changed ${count === 1 ? 'one car' : `${count} cars`}`, acted.body.editId)
  return undefined
}
