import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Command } from './command.ts'
import { commandOf } from './keys.ts'

type Registered = { current: readonly Command[] }

const registered = new Set<Registered>()
const listeners = new Set<() => void>()
let all: readonly Command[] = []

function publish(): void {
  all = [...registered].flatMap(({ current }) => current)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All commands of what is on the screen. */
export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => all)
}

/** Registers the commands of a part of the screen for as long as it is shown. */
export function useCommands(commands: readonly Command[]): void {
  const entry = useRef<Registered>({ current: commands })
  useEffect(() => {
    const own = entry.current
    registered.add(own)
    publish()
    return () => {
      registered.delete(own)
      publish()
    }
  }, [])
  useEffect(() => {
    entry.current.current = commands
    publish()
  }, [commands])
}

/** Whether a dialog or a menu has the keyboard. */
const isCovered = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** Runs the command of a pressed key. Returns a function that stops listening. */
export function listenToKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isCovered()) return
    const focused = event.target instanceof HTMLElement ? event.target : undefined
    const type = focused instanceof HTMLInputElement ? { type: focused.type } : {}
    const target = focused && { tagName: focused.tagName, isContentEditable: focused.isContentEditable, ...type }
    const command = commandOf(event, target, all)
    if (!command || command.because !== undefined) return
    event.preventDefault()
    command.run()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
