import type { LucideIcon } from 'lucide-react'

/** One action, which is a button, a line of the palette and a key at the same time. */
export interface Command {
  readonly id: string
  /** An imperative: "Snooze this lead". */
  readonly name: string
  /** The heading it stands under in the palette and in the list of keys. */
  readonly section: string
  readonly key?: string
  /** What tells it from others of the same name. */
  readonly note?: string
  readonly icon?: LucideIcon
  /** Why it can't run now; such a command is shown with the reason and does nothing. */
  readonly because?: string
  /** Whether it acts on the open record; such a command waits while another record is on its way. */
  readonly isOfRecord?: boolean
  readonly run: () => void
}
