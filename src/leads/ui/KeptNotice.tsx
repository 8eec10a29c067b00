import { Button } from '#ui-kit/Button.tsx'
import type { LeadFormTexts } from '../form/lead-form-view.ts'

/** The notice that details were filled in from this device, with a button that clears them. */
export function KeptNotice({ texts, onClear }: { readonly texts: LeadFormTexts; readonly onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-m border border-line bg-sunken px-4 py-1 text-15">
      <output className="py-2 text-ink-2">{texts.keptNotice}</output>
      <Button look="quiet" className="-mx-1" onClick={onClear}>
        {texts.keptClear}
      </Button>
    </div>
  )
}
