/** Names of files, and links that end in a signature: nobody types them, and their case counts. */
const NOT_TYPED = /\.[\w-]+$/

/**
 * The path in lower case without a trailing slash, the form of all pages' paths. Requests without a page are redirected to
 * it. Null if the path is canonical already. It never leads to another host.
 */
export function canonicalPath(path: string): string | null {
  if (path.startsWith('//') || path.startsWith('/api/')) return null
  const plain = path.replace(/(?<=.)\/+$/, '')
  const canonical = NOT_TYPED.test(plain) ? plain : plain.toLowerCase()
  return canonical === path ? null : canonical
}
