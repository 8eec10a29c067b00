/** Paths of files and of the API are not redirected: programs request them, and make no typing mistakes. */
const FOR_PROGRAMS = /^\/api\/|\.[A-Za-z0-9]+$/

/**
 * The path in lower case without a trailing slash, the form of all pages' paths. Requests without a page are redirected to
 * it. Null if the path is canonical already. It never leads to another host.
 */
export function canonicalPath(path: string): string | null {
  if (path.startsWith('//') || FOR_PROGRAMS.test(path)) return null
  const canonical = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return canonical === path ? null : canonical
}
