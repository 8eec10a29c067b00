/** The owner of a configuration text, which it configures. There is one catalogue, named `catalogue`. */
const OWNER_KINDS = ['catalogue', 'preset', 'dealer', 'site'] as const
export type OwnerKindName = (typeof OWNER_KINDS)[number]

/** Something with a configuration text of its own, such as a site or a dealer. */
export interface Owner {
  readonly kind: OwnerKindName
  /** Its file's name without the ending: `harbourline`. */
  readonly name: string
}

/** The writer of an owner's revisions: its file, or people in the console and the commands that write in its place. Never both. */
export type Writer = 'files' | 'console'

export const CATALOGUE: Owner = { kind: 'catalogue', name: 'catalogue' }

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether the name may be that of an owner. It becomes part of file names and addresses. */
export function isOwnerName(name: string): boolean {
  return NAME.test(name)
}

/** A text that identifies the owner, for maps and messages: `site harbourline`. */
export function ownerText({ kind, name }: Owner): string {
  return `${kind} ${name}`
}
