import { useSyncExternalStore } from 'react'
import { listPhotos } from '#api/photos/contract.ts'
import { getStockVehicle, searchStock } from '#api/yard-stock/contract.ts'
import { callWords, isPassing } from '../../data/call-words.ts'
import { queryClient } from '../../data/read.ts'
import { createWaker } from '../../data/waker.ts'
import { noteQueuedPhotos } from './queued-photos.ts'
import { openQueueStore, type QueuedPhoto, type QueueStore } from './queue-store.ts'
import { sendPhoto } from './send-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A photo on its way, as the screen shows it. */
export interface WaitingPhoto {
  readonly id: string
  readonly vehicleId: number
  readonly name: string
  /** The share that has arrived. */
  readonly share: number
  readonly preview: string
  /** Why the server refused it. */
  readonly refused: string | null
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

let waiting: readonly WaitingPhoto[] = []
const listeners = new Set<() => void>()
const contents = new Map<string, QueuedPhoto>()
let lastNumber = Date.now()
const { untilWoken, wake } = createWaker()

function set(next: readonly WaitingPhoto[]): void {
  waiting = next
  noteQueuedPhotos(next.filter(({ refused }) => refused === null).length)
  for (const listener of listeners) listener()
}

function update(id: string, change: Partial<WaitingPhoto>): void {
  set(waiting.map((each) => (each.id === id ? { ...each, ...change } : each)))
}

export function usePhotoQueue(vehicleId: number): readonly WaitingPhoto[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waiting,
  )
  return all.filter((each) => each.vehicleId === vehicleId)
}

const store: Promise<QueueStore | null> = openQueueStore()

/** Shrinks files, keeps them in the browser, and begins to send them. Answers with the ids that the photos will have. */
export async function queuePhotos(vehicleId: number, files: readonly File[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const file of files) {
    const content = await shrinkPhoto(file)
    lastNumber += 1
    const photo = { id: crypto.randomUUID(), vehicleId, name: file.name, content, number: lastNumber }
    await keep(photo)
    show(photo)
    ids.push(photo.id)
    wake()
  }
  return ids
}

/** Takes a photo out of the queue. */
export async function forgetPhoto(id: string): Promise<void> {
  const gone = waiting.find((each) => each.id === id)
  if (gone) URL.revokeObjectURL(gone.preview)
  contents.delete(id)
  set(waiting.filter((each) => each.id !== id))
  await (await store)?.remove(id).catch(() => undefined)
}

/** A browser without room still sends what is in memory. */
async function keep(photo: QueuedPhoto): Promise<void> {
  await (await store)?.put(photo).catch(() => undefined)
}

function show(photo: QueuedPhoto): void {
  if (contents.has(photo.id)) return
  contents.set(photo.id, photo)
  const preview = URL.createObjectURL(new Blob([photo.content]))
  set([...waiting, { id: photo.id, vehicleId: photo.vehicleId, name: photo.name, share: 0, preview, refused: null }])
}

/** Sends what waits, one photo after the other so that their order stays. It never ends. */
async function run(): Promise<void> {
  let pause = FIRST_WAIT_MS
  for (;;) {
    const next = waiting.find(({ refused }) => refused === null)
    const photo = next && contents.get(next.id)
    if (!photo) {
      await untilWoken()
      continue
    }
    const sent = await sendPhoto(photo, (share) => update(photo.id, { share }))
    if (sent.ok) {
      pause = FIRST_WAIT_MS
      await reread(photo.vehicleId)
      await forgetPhoto(photo.id)
    } else if (isPassing(sent.error) || isSignedOut(sent.error)) {
      await untilWoken(pause)
      pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    } else update(photo.id, { refused: callWords(sent.error) })
  }
}

const isSignedOut = (error: Parameters<typeof callWords>[0]): boolean =>
  error.kind === 'problem' && error.problem.status === 401

async function reread(vehicleId: number): Promise<void> {
  for (const id of [searchStock.id, getStockVehicle.id]) void queryClient.invalidateQueries({ queryKey: [id] })
  await queryClient.invalidateQueries({ queryKey: [listPhotos.id, { id: vehicleId }] })
}

window.addEventListener('online', wake)
void run()
// What an earlier page left is sent by one tab, which holds the lock for as long as it is open. Each tab sends its own.
void navigator.locks.request('console-photo-queue', { ifAvailable: true }, async (lock) => {
  if (lock === null) return
  for (const photo of (await (await store)?.all().catch(() => [])) ?? []) show(photo)
  wake()
  await new Promise(() => undefined)
})
