/** Files and API paths are requested by programs, which make no typing mistakes. */
const FOR_PROGRAMS = /^\/api\/|\.[A-Za-z0-9]+$/

/**
 * The path in lower case without a trailing slash, as all pages have it: where to redirect a request for which there is no
 * page. Null if the path is canonical already. It never leads to another host.
 */
export function canonicalPath(path: string): string | null {
  if (path.startsWith('//') || FOR_PROGRAMS.test(path)) return null
  const canonical = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return canonical === path ? null : canonical
}
