import { heldBackErrors, readListings, type ErrorRow } from '#app/testing/held-back-error.ts'

/**
 * Errors of valuations and market prices on asking prices of vehicles that the model has not seen, as the tables of
 * docs/market.md: fits on four in five listings and compares with the fifth.
 * `npm run bench -- market-error [file] [mapping] [year of the listings]`
 */
const [
  file = `${process.env['FORECOURT_TEST_DATA'] ?? '../shared/data'}/listings/au_vehicle_prices.csv.gz`,
  mapping = 'au-listings',
  year = '2023',
] = process.argv.slice(2)

const listings = await readListings(file, mapping, Number(year))
const { valuations, comparables } = heldBackErrors(listings, Number(year) + 0.5)
process.stdout.write(`${listings.length} used vehicles\n\nValuations\n\n${tableOf(valuations)}\n`)
process.stdout.write(`Comparables\n\n${tableOf(comparables)}\n`)

function tableOf(rows: readonly ErrorRow[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const lines = rows.map(({ band, listings: count, error, coverage, width }) =>
    ['', band, count.toLocaleString('en-AU'), percent(error), percent(coverage), percent(width), ''].join(' | ').trim(),
  )
  const head =
    '| price asked | held back | median error | in the range | width of the range |\n| --- | ---: | ---: | ---: | ---: |'
  return [head, ...lines, ''].join('\n')
}
