import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField, useFilter } from 'react-aria-components'
import { Dialog } from '../design/Dialog.tsx'
import { bySection } from './by-section.ts'
import { useAllCommands } from './command-store.ts'
import { Keys } from './Keys.tsx'

/** Finds every command by a part of its name. Arrows move, Enter runs. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const commands = useAllCommands().filter(({ id }) => id !== 'find')
  return (
    <Dialog title="Find anything" onClose={onClose} wide bare>
      <Autocomplete filter={contains}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type into */}
        <SearchField aria-label="Find anything" autoFocus>
          <Input className="input" placeholder="Find a command or a screen" />
        </SearchField>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
        <div className="-mx-3 max-h-[50dvh] overflow-auto" tabIndex={0}>
          <Menu
            className="menu"
            aria-label="Commands"
            renderEmptyState={() => <p className="px-2 py-6 text-center text-ink-3">Nothing has this name.</p>}
            onAction={(key) => {
              onClose()
              // After the dialog has given the focus back.
              setTimeout(() => commands.find(({ id }) => id === key)?.run())
            }}
            disabledKeys={commands.filter(({ because }) => because !== undefined).map(({ id }) => id)}
          >
            {bySection(commands).map(({ section, commands: listed }) => (
              <MenuSection key={section}>
                <Header className="px-2 pb-1 pt-2 text-sm text-ink-3">{section}</Header>
                {listed.map(({ id, name, key, icon: Icon, because }) => (
                  <MenuItem key={id} id={id} textValue={name} className="menu-item">
                    {Icon && <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none" />}
                    <span className="min-w-0 flex-1 truncate">{name}</span>
                    {because !== undefined ? <span className="menu-note">{because}</span> : key && <Keys name={key} />}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </div>
      </Autocomplete>
    </Dialog>
  )
}
