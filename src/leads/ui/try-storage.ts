/** Runs an access to the browser's storage; undefined if the browser refuses it, or has no room left. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
