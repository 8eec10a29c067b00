/**
 * Who or what causes a change. Every service that stores a change takes one, and a history keeps it as a text, so that an audit can say
 * who did what, whichever door they came by.
 */
export type Actor =
  /** A member of staff, by the id of their account. */
  | { readonly kind: 'person'; readonly id: string }
  /** Another system of the dealer, by the id of its API token. */
  | { readonly kind: 'token'; readonly id: string }
  /** Somebody with a signed link: the shopper's own, or the one that is mailed to the dealer. */
  | { readonly kind: 'link'; readonly side: LinkSide; readonly of: LinkSubject; readonly id: string }
  /** A visitor of a site who sends a form. Nothing says who it is, and nothing about them is kept here. */
  | { readonly kind: 'visitor' }
  /** The stock of a feed, by the id of the import that brought it. */
  | { readonly kind: 'feed'; readonly run: number }
  /** A rule of a dealership that decides who gets a lead. */
  | { readonly kind: 'rule'; readonly id: string }
  /** The platform itself: a job by the name of its queue, a command by its words, the watcher of configuration files, a payment provider. */
  | { readonly kind: 'system'; readonly by: string }

const LINK_SIDES = ['shopper', 'dealer'] as const
export type LinkSide = (typeof LINK_SIDES)[number]

const LINK_SUBJECTS = ['lead', 'reservation', 'purchase', 'valuation'] as const
/** The kind of record that a signed link opens. */
export type LinkSubject = (typeof LINK_SUBJECTS)[number]

export const VISITOR: Actor = { kind: 'visitor' }

/** A job by the name of its queue, or a command by its words. */
export function systemActor(by: string): Actor {
  return { kind: 'system', by }
}

export function linkActor(side: LinkSide, of: LinkSubject, id: string): Actor {
  return { kind: 'link', side, of, id }
}

/** The text of an actor in a history, such as `link:dealer:lead:5f0c…`, `feed:12` or `system:feeds run`. */
export function actorText(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
    case 'token':
    case 'rule':
      return `${actor.kind}:${actor.id}`
    case 'link':
      return `link:${actor.side}:${actor.of}:${actor.id}`
    case 'visitor':
      return 'visitor'
    case 'feed':
      return `feed:${actor.run}`
    case 'system':
      return `system:${actor.by}`
  }
}

/** Reads a text of `actorText`; null for any other. */
export function parseActor(text: string): Actor | null {
  const [, kind = '', rest = ''] = /^([a-z]+)(?::(.+))?$/s.exec(text) ?? []
  if (kind === 'visitor') return rest === '' ? VISITOR : null
  if (rest === '') return null
  switch (kind) {
    case 'person':
    case 'token':
    case 'rule':
      return { kind, id: rest }
    case 'link':
      return parseLink(rest)
    case 'feed':
      return /^\d{1,15}$/.test(rest) ? { kind, run: Number(rest) } : null
    case 'system':
      return { kind, by: rest }
    default:
      return null
  }
}

/** The actor of a stored row. A text from before rows named their actor is the platform's, under that name. */
export function storedActor(text: string): Actor {
  return parseActor(text) ?? systemActor(text)
}

function parseLink(text: string): Actor | null {
  const [, sideText, subject, id = ''] = /^([^:]*):([^:]*):(.+)$/s.exec(text) ?? []
  const side = LINK_SIDES.find((each) => each === sideText)
  const of = LINK_SUBJECTS.find((each) => each === subject)
  return side && of ? { kind: 'link', side, of, id } : null
}
