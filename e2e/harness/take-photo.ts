import type { Shopper } from '../engines/shopper.ts'
import { photograph } from './photograph.ts'

/** Gives a photo to the field of the camera, as the system's own dialog does, which no driver opens. */
export async function takePhoto({ tab }: Shopper, name: string): Promise<void> {
  const { buffer } = await photograph(name)
  await tab.evaluate(
    ({ base64, fileName }) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file][capture]')
      if (!input) throw new Error('there is no camera')
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
      const files = new DataTransfer()
      files.items.add(new File([bytes], fileName, { type: 'image/jpeg' }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { base64: buffer.toString('base64'), fileName: name },
  )
}
