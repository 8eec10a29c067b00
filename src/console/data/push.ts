import { createPushSubscription, deletePushSubscription, listPushSubscriptions } from '#api/notices/contract.ts'
import { act } from './act.ts'
import { answerOf } from './read.ts'

/** What this browser does about notices. `home-screen`: an iPhone or iPad, which takes them only of a page on its home screen. */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on'

const WORKER = '/service-worker.js'
/** The person who let notices be pushed to this browser, so that nobody else who signs in here gets any unasked. */
const OWNER = 'console-notices-of'

export async function readPushState(personId: string): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() ? 'home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await knownSubscription()
  return subscription && Notification.permission === 'granted' && readOwner() === personId ? 'on' : 'off'
}

type Pressed = { readonly ok: true } | { readonly ok: false; readonly words: string }

/** Asks for the permission, which a browser shows only after a press, and lets the server push to this browser. */
export async function switchPushOn(personId: string, serverKey: string): Promise<Pressed> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { ok: false, words: 'The browser did not allow notifications.' }
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const stored = await store(await subscribe(pushManager, serverKey))
    if (stored.ok) writeOwner(personId)
    return stored
  } catch {
    return { ok: false, words: 'The browser could not reach its push service. Try again later.' }
  }
}

/** Ends the notices of this browser. */
export async function switchPushOff(): Promise<void> {
  const { data } = await answerOf(listPushSubscriptions, {})
  for (const { id, isCurrent } of data)
    if (isCurrent) await act(deletePushSubscription, { params: { id } }, [listPushSubscriptions])
  await forgetPush()
}

/** The part of the browser alone, for somebody who signs out: their session ends on the server, and what is shown is closed. */
export async function forgetPush(): Promise<void> {
  writeOwner(null)
  const registration = await knownRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await (await knownSubscription())?.unsubscribe()
}

/** After a sign-in: the browser of somebody who wanted notices gets them in the new session, too; that of anybody else none any more. */
export async function keepPushing(personId: string, readServerKey: () => Promise<string>): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const known = await knownSubscription()
  if (!known) return
  if (readOwner() !== personId) return forgetPush()
  const [{ data }, serverKey] = [await answerOf(listPushSubscriptions, {}), await readServerKey()]
  const isSameKey = keyOf(known) === serverKey
  if (isSameKey && data.some(({ isCurrent }) => isCurrent)) return
  if (!isSameKey) await known.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  await store(isSameKey ? known : await subscribe(pushManager, serverKey))
}

/** Closes the notification of a lead that is on the screen. */
export async function closeNotice(leadId: string): Promise<void> {
  const registration = await knownRegistration()
  for (const notification of (await registration?.getNotifications({ tag: leadId })) ?? []) notification.close()
}

/** Follows clicks on notifications. Returns the function that ends it. */
export function followClicks(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const listener = ({ data }: MessageEvent<{ readonly kind?: unknown; readonly path?: unknown } | null>) => {
    if (data?.kind === 'open' && typeof data.path === 'string') open(data.path)
  }
  navigator.serviceWorker.addEventListener('message', listener)
  return () => navigator.serviceWorker.removeEventListener('message', listener)
}

function subscribe(manager: PushManager, serverKey: string): Promise<PushSubscription> {
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

async function store(subscription: PushSubscription): Promise<Pressed> {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint, keys: { p256dh, auth }, userAgent: navigator.userAgent.slice(0, 500) }
  return act(createPushSubscription, { body }, [listPushSubscriptions])
}

/** None where a browser has no service workers, or has none of the console yet. */
async function knownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined
}

/** None, too, where the browser cannot ask its push service now: Firefox does so until it is connected to it. */
async function knownSubscription(): Promise<PushSubscription | null> {
  try {
    return (await (await knownRegistration())?.pushManager.getSubscription()) ?? null
  } catch {
    return null
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** An iPad calls itself a Mac, and is told by its screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** A browser may forbid its storage. */
function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER)
  } catch {
    return null
  }
}

function writeOwner(personId: string | null): void {
  try {
    if (personId === null) localStorage.removeItem(OWNER)
    else localStorage.setItem(OWNER, personId)
  } catch {
    // Without it nothing is pushed after the next sign-in until somebody presses again.
  }
}
