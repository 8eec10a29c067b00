import { loadOrder } from './spin-motion.ts'

const AT_ONCE = 4

/** Loads and decodes all frames, the coarse ones first. Rejects when one of them fails. */
export async function loadFrames(
  addresses: readonly string[],
  onLoaded: (count: number) => void,
): Promise<readonly HTMLImageElement[]> {
  const frames: HTMLImageElement[] = []
  const queue = loadOrder(addresses.length).values()
  let loaded = 0
  const work = async () => {
    for (const index of queue) {
      frames[index] = await loadFrame(addresses[index] ?? '')
      onLoaded(++loaded)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return frames
}

async function loadFrame(address: string): Promise<HTMLImageElement> {
  // A missing picture of this site is answered by a drawing with status 404, which an image element would show.
  if (new URL(address, location.href).origin === location.origin) {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`a frame answers ${response.status}`)
    await response.arrayBuffer()
  }
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
