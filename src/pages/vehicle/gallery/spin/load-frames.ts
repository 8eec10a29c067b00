import { loadOrder } from './spin-motion.ts'

const MAX_PARALLEL = 4

/** Loads and decodes all frames in the order of `loadOrder`. Rejects when one of them fails. */
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
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work))
  return frames
}

async function loadFrame(address: string): Promise<HTMLImageElement> {
  // This site answers a missing picture with a drawing and status 404. An image element would accept the drawing.
  if (new URL(address, location.href).origin === location.origin) {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`HTTP ${response.status} for a frame`)
    await response.arrayBuffer()
  }
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
