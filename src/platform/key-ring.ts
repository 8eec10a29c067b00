/**
 * The keys for one use. The first one signs and encrypts; what was signed or encrypted with a previous one is still accepted, so that a key can be
 * changed while links of sent mails and stored documents go on being read.
 */
export type KeyRing = string | readonly [current: string, ...previous: string[]]

export const currentKey = (ring: KeyRing): string => (typeof ring === 'string' ? ring : ring[0])

/** The current key, then the previous ones. */
export const keysOf = (ring: KeyRing): readonly string[] => (typeof ring === 'string' ? [ring] : ring)
