import { plainIsland } from '#platform/web/island.ts'
import printPage from './PrintButton.island.tsx'

const PrintIsland = plainIsland(printPage, { when: 'load' })

/** Opens the browser's print dialog. */
export function PrintButton({ text }: { readonly text: string }) {
  return (
    <PrintIsland>
      <button type="button" className="vehicle-pill noscript:hidden">
        {text}
      </button>
    </PrintIsland>
  )
}
