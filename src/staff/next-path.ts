/** The path to go to after the sign-in: only a path of the console itself, whatever a link says. */
export function nextPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  // `//host` and `/\host` would lead to another host, and tabs or line breaks are dropped by browsers before they look.
  return /^\/[/\\]|[\t\n\r\\]/.test(wanted) || wanted.startsWith('/sign-in') ? '/' : wanted
}
