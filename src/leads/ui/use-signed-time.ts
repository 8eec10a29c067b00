import { useEffect, useState } from 'react'
import { SIGNED_TIME_PATH } from '../submission/wire-lead.ts'

/**
 * The signed time at which the form was shown. A cached page has an old time, so the form fetches its own when it is hydrated. If that
 * fails, the page's time is sent, which is accepted too.
 */
export function useSignedTime(ofPage: string): string {
  const [signedTime, setSignedTime] = useState(ofPage)
  useEffect(() => {
    const controller = new AbortController()
    fetch(SIGNED_TIME_PATH, { signal: controller.signal, cache: 'no-store' })
      .then(async (response) => response.ok && setSignedTime(await response.text()))
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return signedTime
}
