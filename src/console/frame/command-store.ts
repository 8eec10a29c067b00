import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Command } from './command.ts'
import { commandOf, isWriting, keyName, type KeyPress, type KeyTarget } from './keys.ts'

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
const isCovered = () =>
  document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]') !== null

/** The key that waits for a record on its way to the screen; undefined if none is on its way. */
let held: { readonly key: KeyboardEvent | undefined } | undefined
/** So long; what takes longer is no answer to that key any more. */
const HELD_MS = 3000

/**
 * Called when a record is opened. Until `releaseKey`, the first key that would act on a record waits: somebody who knows the keys is
 * quicker than the network, and means neither the record before nor, with the next letters of a text, another command.
 */
export function holdKey(): void {
  held ??= { key: undefined }
}

/** Called when the record is there and its commands are registered, or when it can't be shown. */
export function releaseKey(): void {
  const key = held?.key
  held = undefined
  // After the rendering that this is called in, because a command may change the screen at once.
  if (key && performance.now() - key.timeStamp < HELD_MS) queueMicrotask(() => runCommandOf(key))
}

function runCommandOf(press: KeyPress, target?: KeyTarget): boolean {
  const command = commandOf(press, target, all)
  if (!command || command.because !== undefined || (held && command.isOfRecord)) return false
  // Another record may be meant from here on.
  if (held) held = { key: undefined }
  command.run()
  return true
}

/** Keeps the key if a record is on its way. */
function isHeld(press: KeyboardEvent, target: KeyTarget | undefined): boolean {
  if (!held || keyName(press)?.length !== 1 || (target && isWriting(target))) return false
  const isTooOld = held.key && press.timeStamp - held.key.timeStamp > HELD_MS
  held = { key: isTooOld ? press : (held.key ?? press) }
  return true
}

/** Runs the command of a pressed key. Returns a function that stops listening. */
export function listenToKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isCovered()) return
    const focused = event.target instanceof HTMLElement ? event.target : undefined
    const type = focused instanceof HTMLInputElement ? { type: focused.type } : {}
    const target = focused && { tagName: focused.tagName, isContentEditable: focused.isContentEditable, ...type }
    if (runCommandOf(event, target) || isHeld(event, target)) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
