import { useEffect, useState } from 'react'
import { deletePushSubscription, listPushSubscriptions } from '#api/notices/contract.ts'
import { actWithToast } from '../data/act.ts'
import { readPushState, switchPushOff, switchPushOn, type PushState } from '../data/push.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { showToast } from '../frame/toast-store.ts'
import { browserName } from './browser-name.ts'

const WORDS: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser can’t show notices while the console is closed.',
  'home-screen':
    'On an iPhone or iPad, add the console to the home screen first: press Share, then “Add to Home Screen”. Open it from there and turn notices on here.',
  blocked:
    'This browser does not allow notifications of the console. Allow them in its settings for this page, then reload.',
  off: 'Be told in this browser, also while the console is closed. The browser asks you once.',
  on: 'This browser shows notices, also while the console is closed.',
}

interface BrowserNoticesProps {
  readonly personId: string
  readonly serverKey: string
}

/** Whether this browser shows notices, and the others that do. The browser asks for its permission after a press only. */
export function BrowserNotices({ personId, serverKey }: BrowserNoticesProps) {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => setState(await readPushState(personId))
  useEffect(() => {
    void readPushState(personId).then(setState)
  }, [personId])
  const press = async () => {
    setBusy(true)
    try {
      if (state === 'on') await switchPushOff()
      else {
        const pressed = await switchPushOn(personId, serverKey)
        if (!pressed.ok) showToast({ words: pressed.words, kind: 'failed' })
      }
    } catch {
      showToast({ words: 'That did not work. Try again.', kind: 'failed' })
    }
    await refresh()
    setBusy(false)
  }
  return (
    <div className="grid w-full justify-items-start gap-3">
      {state && <output className="block text-ink-2">{WORDS[state]}</output>}
      {(state === 'on' || state === 'off') && (
        <Button onClick={() => void press()} disabled={isBusy}>
          {state === 'on' ? 'Turn notices off here' : 'Turn notices on here'}
        </Button>
      )}
      <OtherBrowsers />
    </div>
  )
}

function OtherBrowsers() {
  const { data } = useRead(listPushSubscriptions, {})
  const others = data?.data.filter(({ isCurrent }) => !isCurrent) ?? []
  if (others.length === 0) return null
  return (
    <ul className="w-full" aria-label="Other browsers with notices">
      {others.map(({ id, userAgent, createdAt, lastSentAt }) => (
        <li key={id} className="flex min-h-12 items-center gap-3 border-t border-line py-1">
          <div className="min-w-0 flex-1">
            <p className="truncate">{browserName(userAgent)}</p>
            <p className="truncate text-sm text-ink-3">
              {lastSentAt === null ? `since ${dateTimeWords(createdAt)}` : `last told ${dateTimeWords(lastSentAt)}`}
            </p>
          </div>
          <Button
            onClick={() =>
              void actWithToast(
                deletePushSubscription,
                { params: { id } },
                [listPushSubscriptions],
                'Notices are off there',
              )
            }
          >
            Turn off
          </Button>
        </li>
      ))}
    </ul>
  )
}
