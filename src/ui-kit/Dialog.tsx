import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

/** middle: a question or form (a bottom sheet on phones) · side: a drawer · full: the whole screen of a phone, for filters. */
type DialogPlace = 'middle' | 'side' | 'full'

interface DialogProps {
  readonly id: string
  readonly title: string
  readonly closeText: string
  readonly children: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  readonly footer?: ReactNode
  readonly place?: DialogPlace | undefined
  readonly className?: string | undefined
}

const PLACES: Readonly<Record<DialogPlace, string>> = {
  middle: 'dialog-middle md:max-w-xl',
  side: 'dialog-side',
  full: 'dialog-full',
}

/**
 * A native dialog: it keeps the focus inside; Escape, Back or a press outside closes it. `<LinkButton {...opensDialog(id)}>` opens
 * it (platform/web/overlays/dialogs.ts); without a script the link leads to its content, which then is a part of the page.
 */
export function Dialog({ id, title, closeText, children, footer, place = 'middle', className }: DialogProps) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} className={classNames('dialog', PLACES[place], className)}>
      <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={`${id}-title`} className="line-clamp-2 font-display text-20">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeText}
            className="grid size-11 shrink-0 place-items-center rounded-s text-ink-2 hover:bg-sunken hover:text-ink"
            {...closesDialog}
          >
            <Icon of={X} />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && <div className="border-t border-line bg-surface px-5 py-3">{footer}</div>}
      </div>
    </dialog>
  )
}

/** Attributes of a link that opens the dialog with this id. */
export function opensDialog(id: string): { readonly href: string; readonly 'aria-haspopup': 'dialog' } {
  return { href: `#${id}`, 'aria-haspopup': 'dialog' }
}

/** Attributes of a button that closes the dialog around it. */
export const closesDialog = { 'data-dialog-close': '' } as const
