import { Button } from '#ui-kit/Button.tsx'
import type { LeadFormView } from '../form/lead-form-view.ts'

interface NextButtonsProps {
  readonly texts: LeadFormView['texts']
  /** Null in the first step. */
  readonly onBack: (() => void) | null
}

/** The buttons of every step but the last. */
export function NextButtons({ texts, onBack }: NextButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {onBack && <BackButton texts={texts} onBack={onBack} />}
      <Button type="submit" size="l">
        {texts.stepNext}
      </Button>
    </div>
  )
}

interface SubmitButtonsProps {
  readonly texts: LeadFormView['texts']
  readonly isSending: boolean
  /** Null in a form without steps. */
  readonly onBack: (() => void) | null
}

/** The buttons at the end of the form, with a sentence on what happens next. */
export function SubmitButtons({ texts, isSending, onBack }: SubmitButtonsProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {onBack && <BackButton texts={texts} onBack={onBack} />}
        <Button type="submit" size="l" disabled={isSending} aria-busy={isSending}>
          {isSending && (
            <span
              aria-hidden
              data-testid="spinner"
              className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
            />
          )}
          {isSending ? texts.submitting : texts.submit}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-15 text-ink-2">{texts.next}</p>
      </div>
      <p className="text-13 text-ink-3">{texts.collection}</p>
    </div>
  )
}

function BackButton({ texts, onBack }: { readonly texts: LeadFormView['texts']; readonly onBack: () => void }) {
  return (
    <Button look="secondary" size="l" onClick={onBack}>
      {texts.stepBack}
    </Button>
  )
}
