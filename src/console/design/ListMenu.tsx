import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { menuPlace, menuTarget } from './menu-page.ts'

export interface MenuEntry {
  readonly id: string
  readonly name: string
  readonly note?: string | undefined
  readonly icon?: ReactNode
  readonly because?: string | undefined
  readonly run: () => void
}

interface ListMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly isOpen?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly button: {
    readonly content: ReactNode
    /** The name of a button that shows an icon only. */
    readonly label?: string
    readonly look?: 'plain' | 'quiet' | 'icon'
    readonly isDisabled?: boolean
  }
}

const LOOKS = { plain: '', quiet: 'btn-quiet', icon: 'btn-icon' } as const

/**
 * A button with a menu: arrows move, letters jump, Escape and a press beside it close. The menu lies in a modal `dialog`, by which the
 * browser keeps the focus inside and gives it back. The kit's menu does the same, and was a fifth of all scripts of the inbox.
 */
export function ListMenu({ label, entries, button, isOpen, onOpenChange }: ListMenuProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const open = isOpen ?? isOwnOpen
  const setOpen = onOpenChange ?? setOwnOpen
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classNames('btn', LOOKS[button.look ?? 'plain'])}
        aria-label={button.label}
        title={button.label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        disabled={button.isDisabled}
        onClick={() => setOpen(!open)}
      >
        {button.content}
      </button>
      {open && !button.isDisabled && (
        <OpenMenu id={menuId} label={label} entries={entries} trigger={trigger} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface OpenMenuProps extends Pick<ListMenuProps, 'label' | 'entries'> {
  readonly id: string
  readonly trigger: React.RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function OpenMenu({ id, label, entries, trigger, onClose }: OpenMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const button = trigger.current
    if (!element || !button) return undefined
    element.showModal()
    const place = menuPlace(button.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    })
    for (const [name, value] of Object.entries(place)) element.style.setProperty(name, `${value}px`)
    items(element)[0]?.focus()
    return () => element.close()
  }, [trigger])
  // What is below moves with a turned phone or a changed window.
  useEffect(() => {
    window.addEventListener('resize', onClose)
    return () => window.removeEventListener('resize', onClose)
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    const shown = items(event.currentTarget)
    const names = shown.map(({ textContent }) => textContent ?? '')
    const focused = shown.findIndex((item) => item === document.activeElement)
    if (event.key === 'Tab') onClose()
    const target = menuTarget(event.key, names, focused)
    if (target === undefined) return
    event.preventDefault()
    shown[target]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key of a click beside it
    <dialog
      ref={dialog}
      aria-label={label}
      className="popover"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div role="menu" tabIndex={-1} id={id} aria-label={label} className="menu" onKeyDown={onKeyDown}>
        {entries.map(({ id: entryId, name, note, icon, because, run }) => (
          <button
            key={entryId}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            disabled={because !== undefined}
            onClick={() => {
              onClose()
              run()
            }}
          >
            {icon}
            <span className="min-w-0 flex-1">{name}</span>
            {(because ?? note) !== undefined && <span className="menu-note">{because ?? note}</span>}
          </button>
        ))}
      </div>
    </dialog>
  )
}

const items = (menu: Element) => [...menu.querySelectorAll<HTMLButtonElement>('[role="menuitem"]:enabled')]
