import {
  Bookmark,
  CalendarCheck,
  Check,
  Clock3,
  Dot,
  Eye,
  FileText,
  Merge,
  RotateCcw,
  Send,
  ShieldAlert,
  Split,
  UserRound,
  type LucideIcon,
} from 'lucide-react'

/** Icons of kinds of events; others have a dot. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  received: FileText,
  delivery: Send,
  seen: Eye,
  opened: Eye,
  assigned: UserRound,
  taken: UserRound,
  snoozed: Clock3,
  woken: Clock3,
  task: Check,
  'task-done': Check,
  outcome: Check,
  finished: Check,
  reopened: RotateCcw,
  spam: ShieldAlert,
  'not-spam': ShieldAlert,
  merged: Merge,
  split: Split,
  appointment: CalendarCheck,
  saved: Bookmark,
}

export function EntryIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name] ?? Dot
  return <Icon size={16} strokeWidth={1.5} className="mt-0.5 flex-none text-ink-3" aria-hidden="true" />
}
