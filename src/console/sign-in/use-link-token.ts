import { useEffect, useState } from 'react'

/**
 * The secret of a mailed link: the fragment of its address, which browsers send to nobody. It is removed from the address, so that it
 * stays neither in the history nor on somebody's screen.
 */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [token])
  return token
}
