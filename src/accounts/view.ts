/**
 * A visit is told from another by its visitor (a whole IPv4 address or an IPv6 /64) and its browser, because a household looks at a vehicle with
 * several devices from one address. A browser's name can be made up, so only this many of one visitor count for a vehicle on a day. Offices and
 * carriers share addresses too; there some visits are not counted, which is better than a number that anybody can raise.
 */
export const MAX_BROWSERS = 5

/** A /48 has 65,536 visitors to pretend, so this many views of one network count for a vehicle on a day. */
export const MAX_OF_NETWORK = 40
