/** Files and the API are asked for by programs, which write what they were given. */
const FOR_PROGRAMS = /^\/api\/|\.[A-Za-z0-9]+$/

/**
 * The address that is probably meant where there is no page: every page's own is in small letters, without a slash at the
 * end. Null where the path is such an address already; never one that leads to another host.
 */
export function tidyPath(path: string): string | null {
  if (path.startsWith('//') || FOR_PROGRAMS.test(path)) return null
  const tidy = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return tidy === path ? null : tidy
}
