import type { OfferView } from './offer-view.ts'

type Props = { readonly record: NonNullable<OfferView['miscellaneous']> }

/** Saves the valuation as a miscellaneous record for the dealer. Nothing on the page changes, even when saving fails. */
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
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    // oxlint-disable-next-line no-console -- the log of this save is for the dealer's developers
    console.info('Saved valuation data')
  } catch (error) {
    // oxlint-disable-next-line no-console -- the log of this save is for the dealer's developers
    console.error('Failed to save valuation data', error)
  }
}
