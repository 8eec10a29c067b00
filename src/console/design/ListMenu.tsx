import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'

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
  /** The kit's `Button`, which opens the menu. */
  readonly children: ReactNode
}

/** A button with a menu: arrows move, letters jump, Escape closes. */
export function ListMenu({ label, entries, children, ...open }: ListMenuProps) {
  return (
    <MenuTrigger {...open}>
      {children}
      <Popover className="popover" offset={4}>
        <Menu
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that a key has opened begins with its first line
          autoFocus="first"
          className="menu"
          aria-label={label}
          disabledKeys={entries.filter(({ because }) => because !== undefined).map(({ id }) => id)}
          onAction={(key) => entries.find(({ id }) => id === key)?.run()}
        >
          {entries.map(({ id, name, note, icon, because }) => (
            <MenuItem key={id} id={id} textValue={name} className="menu-item">
              {icon}
              <span className="min-w-0 flex-1">{name}</span>
              {(because ?? note) !== undefined && <span className="menu-note">{because ?? note}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
