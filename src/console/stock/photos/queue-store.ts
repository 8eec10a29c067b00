/** A photo that waits in this browser until the server has all of it. */
export interface QueuedPhoto {
  /** Becomes the photo's id. */
  readonly id: string
  readonly vehicleId: number
  readonly name: string
  /** As bytes rather than a `Blob`, which some browsers lose in their database. */
  readonly content: ArrayBuffer
  /** Its place in the queue. */
  readonly number: number
}

const DATABASE = 'console-photos'
const STORE = 'photos'

/** Opens the queue in the browser's database. Null where it keeps none, as in some private windows: then a reload loses what waits. */
export function openQueueStore(): Promise<QueueStore | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
      request.addEventListener('success', () => resolve(storeOn(request.result)))
      request.addEventListener('error', () => resolve(null))
    } catch {
      resolve(null)
    }
  })
}

export interface QueueStore {
  readonly all: () => Promise<readonly QueuedPhoto[]>
  readonly put: (photo: QueuedPhoto) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

function storeOn(database: IDBDatabase): QueueStore {
  const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser keeps no photos')))
    })
  return {
    all: async () => {
      const photos = await run<QueuedPhoto[]>('readonly', (store) => store.getAll())
      return photos.toSorted((one, other) => one.number - other.number)
    },
    put: async (photo) => {
      await run('readwrite', (store) => store.put(photo))
    },
    remove: async (id) => {
      await run('readwrite', (store) => store.delete(id))
    },
  }
}
