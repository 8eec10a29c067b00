import { useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../design/Dialog.tsx'
import { bySection } from './by-section.ts'
import { useAllCommands } from './command-store.ts'
import type { Command } from './command.ts'
import { Keys } from './Keys.tsx'
import { matchingCommands, stepTo } from './palette-page.ts'
import { useFound } from './use-found.ts'

/**
 * Finds commands, screens, leads, cars and people. Arrows move, Enter runs. A combo box of our own, because the kit's weighs as much as all other
 * parts of the inbox that are loaded later.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const listId = useId()
  const commands = useAllCommands()
  const found = useFound(text)
  const shown = [...matchingCommands(commands, text), ...found]
  const current = shown.find(({ id }) => id === chosen) ?? shown.find(({ because }) => because === undefined)
  const run = (command: Command | undefined) => {
    if (!command || command.because !== undefined) return
    onClose()
    // After the dialog has given the focus back.
    setTimeout(command.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = stepTo(shown, current?.id, event.key)
    if (target !== undefined) {
      setChosen(target)
      document.getElementById(`${listId}-${target}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') run(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Find anything" onClose={onClose} wide bare>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type into
        autoFocus
        type="text"
        role="combobox"
        aria-label="Find anything"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.id}`}
        className="input"
        placeholder="A lead, car, colleague, command or screen"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element has lines of several parts */}
      <div role="listbox" id={listId} aria-label="Found" className="palette" tabIndex={-1}>
        {bySection(shown).map(({ section, commands: listed }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a list box
          <div key={section} role="group" aria-label={section}>
            <div className="palette-section" aria-hidden="true">
              {section}
            </div>
            {listed.map((command) => (
              <Line
                key={command.id}
                id={`${listId}-${command.id}`}
                found={command}
                isCurrent={command === current}
                onRun={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="px-2 py-6 text-center text-ink-3">Nothing has this name.</p>}
    </Dialog>
  )
}

interface LineProps {
  readonly id: string
  readonly found: Command
  readonly isCurrent: boolean
  readonly onRun: () => void
}

function Line({ id, found, isCurrent, onRun }: LineProps) {
  const { name, note, key, icon: Icon, because } = found
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list box
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={because !== undefined}
      data-focused={isCurrent || undefined}
      data-disabled={because !== undefined || undefined}
      className="menu-item"
      onClick={onRun}
    >
      {Icon && <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none" />}
      <span className="min-w-0 truncate">{name}</span>
      {(because ?? note) !== undefined ? (
        <span className="menu-note min-w-0 truncate">{because ?? note}</span>
      ) : (
        key !== undefined && (
          <span className="ml-auto" aria-hidden="true">
            <Keys name={key} />
          </span>
        )
      )}
    </div>
  )
}
