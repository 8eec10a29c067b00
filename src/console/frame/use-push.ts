import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getNotices } from '#api/notices/contract.ts'
import { followClicks, keepPushing } from '../data/push.ts'
import { answerOf } from '../data/read.ts'

/** Goes where a notification leads, and keeps notices coming to the browser of somebody who wanted them. */
export function usePush(personId: string): void {
  const { history } = useRouter()
  useEffect(() => followClicks((path) => history.push(path)), [history])
  useEffect(() => {
    // Whatever fails here is tried again when the console is opened the next time.
    keepPushing(personId, async () => (await answerOf(getNotices, {})).serverKey).catch(() => undefined)
  }, [personId])
}
