import { z } from 'zod'

/** Schemas of values that several groups share. The message of each says what is expected. */

export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug: small letters, digits and single dashes')

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')

/** A path of the site itself. */
export const path = z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'a path that begins with one slash')

/** Allowed link targets: a path of the site, an anchor, https, mail or telephone; nothing that runs script. */
export const href = z
  .string()
  .regex(/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*$/, 'a path, an anchor, or an https:, mailto: or tel: address')
  // People copy addresses from browsers that show brackets, which are not allowed in a query (RFC 3986).
  .overwrite((address) => address.replaceAll('[', '%5B').replaceAll(']', '%5D'))

/** A picture: a path below the site's own files or an https address. */
export const image = z.string().regex(/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/, 'a path or an https: address of a picture')

/** Address of map tiles or of a map style; `http:` is allowed for localhost only. */
export const mapAddress = z
  .string()
  .regex(
    /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))[^\s\\]+$/,
    'an https: address (http: from localhost only)',
  )
  .refine((address) => URL.canParse(address), 'an https: address')

export const domain = z
  .string()
  .regex(
    /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
    'a domain name in small letters, without scheme, port or path',
  )

export const email = z.email('an e-mail address')

export const phone = z.string().regex(/^[+(]?[0-9][0-9 ()-]{5,20}$/, 'a telephone number: digits, blanks, brackets')

export const text = z.string().trim().min(1, 'a text that is not empty')

/** The kind of a vehicle as feeds name it. */
export const itemType = z.string().regex(/^[^A-Z]+$/, 'an item type in small letters')

/**
 * Paragraphs. YAML splits `[Ranger, Everest and Transit.]` at its comma. To notice that, all paragraphs but the last must end like a sentence.
 */
export const paragraphs = z.array(text).superRefine((items, context) => {
  for (const [index, item] of items.slice(0, -1).entries()) {
    if (/[.!?:…)\]"'”’]$/.test(item)) continue
    const message =
      'a whole paragraph: in [ ] a comma ends a text, so quote it, or give each paragraph a line of its own (- …)'
    context.addIssue({ code: 'custom', path: [index], message })
  }
})

export const count = z.int('a whole number').nonnegative('a whole number from 0')

export const atLeastOne = z.int('a whole number').min(1, 'a whole number from 1')

/** An amount in dollars, with cents as decimals. */
export const dollars = z.number('an amount in dollars').nonnegative('an amount in dollars from 0')

export const percent = z.number('a percentage').min(0, 'a percentage from 0').max(100, 'a percentage up to 100')

/** An IANA time zone that the runtime supports. */
export const timezone = z.string().refine(isTimezone, 'an IANA time zone such as Australia/Brisbane')

function isTimezone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const link = z.strictObject({
  text: text.describe('Text of the link; may use {noun}, {nouns}, {Noun}, {Nouns}.'),
  href: href.describe('Address that it links to.'),
})
