import { z } from 'zod'

/** The scopes of API tokens. A person's session in the console has every scope; roles limit both. */
export const SCOPES = {
  'leads:read': 'Read leads, the people who sent them, and their conversations',
  'leads:write': 'Answer, assign, change and create leads',
  'leads:export': 'Export leads as a file',
  'reports:read': 'Read figures of leads: how many, how soon they were answered, and what became of them',
  'bookings:read': 'Read bookings and blocked times, with the names of customers',
  'bookings:write': 'Move, confirm and decline bookings, and block times',
  'sales:read': 'Read reservations and purchases, with their customers',
  'sales:write': 'Confirm, complete and decline reservations and purchases, and hold vehicles',
  'stock:read': 'Read vehicles',
  'stock:write': 'Create, change and remove vehicles that were sent by this API',
  'feeds:write': 'Upload files of a feed',
  'assignment:read': 'Read who gets which leads, and who is away',
  'assignment:write': 'Change the rules of who gets which leads, teams, and absences',
  'configuration:read': 'Read the configuration of sites and dealerships, and its revisions',
  'configuration:write': 'Change the configuration of sites and dealerships',
  'people:read': 'Read people and their roles',
  'people:write': 'Invite people, give and take roles',
  'tokens:read': 'Read the list of API tokens',
  'tokens:write': 'Create, rename and revoke API tokens',
  'webhooks:read': 'Read webhooks and their deliveries',
  'webhooks:write': 'Create, change and remove webhooks, and send deliveries again',
  'audit:read': 'Read the audit log',
  'events:read': 'Follow changes as they happen',
} as const

export type Scope = keyof typeof SCOPES

/** A scope on the wire. */
export const scope = z
  .enum(Object.keys(SCOPES) as [Scope, ...Scope[]])
  .meta({ id: 'Scope', description: 'What a token may be allowed to do' })

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text)
}
