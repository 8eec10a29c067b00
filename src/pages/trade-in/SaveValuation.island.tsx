import type { OfferView } from './page.ts'

type Props = { readonly record: NonNullable<OfferView['miscellaneous']> }

/** Saves the valuation as a miscellaneous record. The shopper sees nothing of it, whether it succeeds or not. */
export default function saveValuation(_: HTMLElement, { record }: Props): void {
  void save(record)
}

async function save(record: Props['record']): Promise<void> {
  try {
    const response = await fetch('/api/miscellaneous', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ column_name: 'valuation', ...record }),
    })
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    console.info('Saved valuation data')
  } catch (error) {
    console.error('Failed to save valuation data', error)
  }
}
