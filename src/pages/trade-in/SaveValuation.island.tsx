import type { OfferView } from './offer.ts'

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
    // oxlint-disable-next-line no-console -- the log of this save is for the dealer's developers
    console.info('Saved valuation data')
  } catch (error) {
    // oxlint-disable-next-line no-console -- as above
    console.error('Failed to save valuation data', error)
  }
}
