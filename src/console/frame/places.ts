import { CalendarDays, CircleUserRound, HandCoins, Inbox, KeyRound, ScrollText, Users, Webhook, type LucideIcon } from 'lucide-react'

export interface Place {
  readonly path: '/leads' | '/calendar' | '/sales' | '/people' | '/tokens' | '/webhooks' | '/audit' | '/account'
  readonly name: string
  readonly icon: LucideIcon
}

/** The screens that the sidebar leads to. */
export const PLACES: readonly Place[] = [
  { path: '/leads', name: 'Leads', icon: Inbox },
  { path: '/calendar', name: 'Calendar', icon: CalendarDays },
  { path: '/sales', name: 'Sales', icon: HandCoins },
  { path: '/people', name: 'People', icon: Users },
  { path: '/tokens', name: 'API tokens', icon: KeyRound },
  { path: '/webhooks', name: 'Webhooks', icon: Webhook },
  { path: '/audit', name: 'Audit log', icon: ScrollText },
  { path: '/account', name: 'Your account', icon: CircleUserRound },
]
