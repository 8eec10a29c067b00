import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { SignedIn } from '#api/auth/contract.ts'
import { Problem } from '../design/Problem.tsx'
import { useIsOnline } from '../data/connection.ts'
import { followLive } from '../data/live.ts'
import { useLiveLeads } from '../inbox/use-live-leads.ts'
import { useIsSessionLost } from '../data/session-store.ts'
import { isKeptSession } from '../session/kept-session.ts'
import { sessionQuery } from '../session/session.ts'
import { BottomBar } from './BottomBar.tsx'
import { useCommands } from './command-store.ts'
import type { Command } from './command.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SecondFactorPrompt } from './SecondFactorPrompt.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { runNewestAction } from './toast-store.ts'
import { Toasts } from './Toasts.tsx'
import { usePush } from './use-push.ts'
import { ViewBanner } from './ViewBanner.tsx'
import { usePlaces } from './use-places.ts'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette: component }) => ({ default: component })))
const OfflineReports = lazy(() =>
  import('../stock/condition/OfflineReports.tsx').then(({ OfflineReports: component }) => ({ default: component })),
)
const KeysHelp = lazy(() => import('./KeysHelp.tsx').then(({ KeysHelp: component }) => ({ default: component })))

/** The frame of every screen behind the sign-in. */
export function Frame() {
  const session = useQuery(sessionQuery)
  const { history } = useRouter()
  const isSignedOut = session.data?.state === 'signed-out'
  useEffect(() => {
    if (isSignedOut) history.replace(`/sign-in?next=${encodeURIComponent(history.location.href)}`)
  }, [isSignedOut, history])
  if (session.isError)
    return (
      <main className="mx-auto grid max-w-md gap-3 px-4 py-24">
        <Problem words="The server can’t be reached. Check your connection." onRetry={() => void session.refetch()} />
      </main>
    )
  return session.data?.state === 'signed-in' ? <SignedInFrame person={session.data.person} /> : null
}

type Overlay = 'palette' | 'keys' | undefined

function SignedInFrame({ person }: { readonly person: SignedIn['person'] }) {
  const [overlay, setOverlay] = useState<Overlay>()
  const isLost = useIsSessionLost()
  const main = useRef<HTMLElement>(null)
  useFrameCommands(setOverlay)
  useFocusOnNewScreen(main)
  useEffect(() => followLive(), [])
  // On every screen: the counts are beside it, and lists of the inbox are read again when they are shown the next time.
  useLiveLeads()
  usePush(person.id)
  // Ahead of its key: who presses it goes on typing.
  useEffect(() => void loadPalette(), [])
  const close = () => setOverlay(undefined)
  return (
    <div className="frame">
      <div className="frame-banner">
        <a
          href="#screen"
          className="sr-only-until-focus btn"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          Skip to the screen
        </a>
        <OfflineBanner />
        <ViewBanner />
      </div>
      <Sidebar onFind={() => setOverlay('palette')} onKeys={() => setOverlay('keys')} />
      <main id="screen" ref={main} tabIndex={-1} className="screen">
        <Screen />
      </main>
      <BottomBar onFind={() => setOverlay('palette')} />
      <Toasts />
      {/* No key is a command while one is on its way. */}
      <Suspense fallback={<dialog open aria-label="Opening" className="sr-only" />}>
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'keys' && <KeysHelp onClose={close} />}
      </Suspense>
      <SecondFactorPrompt />
      {isLost && <SignInAgain email={person.email} />}
    </div>
  )
}

/** A console that was opened without a connection has nothing to show but what the browser keeps. */
function Screen() {
  const isOnline = useIsOnline()
  const keepsItself = useLocation({ select: ({ pathname }) => /^\/stock\/[^/]+\/condition$/.test(pathname) })
  if (isOnline || keepsItself || !isKeptSession()) return <Outlet />
  return (
    <Suspense>
      <OfflineReports />
    </Suspense>
  )
}

function useFrameCommands(open: (overlay: Overlay) => void): void {
  const { history } = useRouter()
  const places = usePlaces()
  const commands = useMemo<readonly Command[]>(
    () => [
      { id: 'find', name: 'Find anything', section: 'Everywhere', key: 'Ctrl K', run: () => open('palette') },
      { id: 'keys', name: 'Show the keys', section: 'Everywhere', key: '?', run: () => open('keys') },
      { id: 'undo', name: 'Undo the last change', section: 'Everywhere', key: 'z', run: runNewestAction },
      ...places.map(({ path, name, icon }): Command => ({
        id: `go ${path}`,
        name: `Go to ${name}`,
        section: 'Go to',
        icon,
        run: () => history.push(path),
      })),
    ],
    [open, history, places],
  )
  useCommands(commands)
}

/** After a change of the screen the focus goes to it, unless the screen took it: else it would be on nothing. */
function useFocusOnNewScreen(main: React.RefObject<HTMLElement | null>): void {
  const screen = useLocation({ select: ({ pathname }) => pathname.split('/')[1] })
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!main.current?.contains(document.activeElement)) main.current?.focus()
  }, [screen, main])
}
