import {
  CalendarDays,
  Car,
  CalendarOff,
  ChartColumn,
  Eye,
  Globe,
  FileInput,
  CircleUserRound,
  Gauge,
  HandCoins,
  Inbox,
  KeyRound,
  ListChecks,
  MapPin,
  Megaphone,
  ScrollText,
  Shuffle,
  TrendingUp,
  Stethoscope,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Me } from '#api/me/contract.ts'

type Role = Me['grants'][number]['role']

export interface Place {
  readonly path:
    | '/leads'
    | '/tasks'
    | '/assignment'
    | '/team'
    | '/calendar'
    | '/sales'
    | '/stock'
    | '/feeds'
    | '/why'
    | '/outgoing'
    | '/demand'
    | '/stock-figures'
    | '/figures'
    | '/website'
    | '/dealership'
    | '/people'
    | '/tokens'
    | '/webhooks'
    | '/audit'
    | '/look'
    | '/account'
  readonly name: string
  readonly icon: LucideIcon
  /** Roles that have something to do there; all by default. */
  readonly roles?: readonly Role[]
}

const WITH_LEADS: readonly Role[] = ['sales', 'manager', 'group-admin']
const EVERY_ROLE: readonly Role[] = [...WITH_LEADS, 'web-editor', 'platform']
const LEADING: readonly Role[] = ['manager', 'group-admin']
const EDITING: readonly Role[] = ['web-editor', 'group-admin', 'platform']
const WITH_DEMAND: readonly Role[] = ['manager', 'group-admin', 'web-editor', 'platform']
const MANAGING: readonly Role[] = ['manager', 'group-admin', 'platform']

/** The screens that the sidebar and the palette lead to. A screen is added here and in the router. */
const PLACES: readonly Place[] = [
  { path: '/leads', name: 'Leads', icon: Inbox, roles: WITH_LEADS },
  { path: '/tasks', name: 'Tasks', icon: ListChecks, roles: WITH_LEADS },
  { path: '/calendar', name: 'Calendar', icon: CalendarDays, roles: WITH_LEADS },
  { path: '/sales', name: 'Sales', icon: HandCoins, roles: WITH_LEADS },
  { path: '/assignment', name: 'Assignment', icon: Shuffle, roles: LEADING },
  { path: '/team', name: 'Team & absence', icon: CalendarOff, roles: WITH_LEADS },
  { path: '/stock', name: 'Stock', icon: Car, roles: EVERY_ROLE },
  { path: '/feeds', name: 'Feeds', icon: FileInput, roles: MANAGING },
  { path: '/why', name: 'Why is it not there?', icon: Stethoscope, roles: EVERY_ROLE },
  { path: '/outgoing', name: 'Outgoing feeds', icon: Megaphone, roles: EVERY_ROLE },
  { path: '/demand', name: 'Demand', icon: TrendingUp, roles: WITH_DEMAND },
  { path: '/stock-figures', name: 'Stock figures', icon: Gauge, roles: LEADING },
  { path: '/figures', name: 'Figures', icon: ChartColumn, roles: EVERY_ROLE },
  { path: '/website', name: 'Website', icon: Globe, roles: EDITING },
  { path: '/dealership', name: 'Dealership', icon: MapPin, roles: [...EDITING, 'manager'] },
  { path: '/people', name: 'People', icon: Users },
  { path: '/tokens', name: 'API tokens', icon: KeyRound },
  { path: '/webhooks', name: 'Webhooks', icon: Webhook, roles: MANAGING },
  { path: '/audit', name: 'Audit log', icon: ScrollText, roles: MANAGING },
  { path: '/look', name: 'Look as a dealer', icon: Eye, roles: ['platform'] },
  { path: '/account', name: 'Your account', icon: CircleUserRound },
]

/** The screens where one of these roles has something to do. The API decides what anybody may do there. */
export function placesOf(roles: readonly Role[]): readonly Place[] {
  return PLACES.filter((place) => place.roles?.some((role) => roles.includes(role)) ?? true)
}
