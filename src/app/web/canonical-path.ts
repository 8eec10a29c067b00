/** Paths of files and of the API, and links that end in a signature, are not redirected: nobody types them. */
const NOT_TYPED = /^\/api\/|\.[\w-]+$/

/**
 * The path in lower case without a trailing slash, the form of all pages' paths. Requests without a page are redirected to
 * it. Null if the path is canonical already. It never leads to another host.
 */
export function canonicalPath(path: string): string | null {
  if (path.startsWith('//') || NOT_TYPED.test(path)) return null
  const canonical = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return canonical === path ? null : canonical
}
