const LONGEST_PATH = 2_000
/** Its origin only serves to resolve paths. */
const BASE = 'http://site.invalid'

/**
 * A path of the site itself, from a parameter that anybody can write: it begins with one slash and leads nowhere else,
 * however a browser, a proxy or a second decoding reads it. Null for everything else.
 */
export function parseSameSitePath(value: string | undefined | null): string | null {
  if (!value || value.length > LONGEST_PATH || !/^\/(?![/\\])/.test(value)) return null
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (/[\\\p{Cc}\p{Z}]/u.test(value)) return null
  const [path = ''] = value.split(/[?#]/, 1)
  if (/%(?:0[0-9a-d]|2f|5c|25)/i.test(path)) return null
  const url = parse(value)
  if (url?.origin !== BASE || url.username !== '' || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** `URL.parse`, which browsers at the floor lack. */
function parse(value: string): URL | null {
  try {
    return new URL(value, BASE)
  } catch {
    return null
  }
}
