import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'device'

const YEAR_SECONDS = 31_536_000
const listeners = new Set<() => void>()

/** What somebody chose in this browser; the server sets it on the document from a cookie. */
function themeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'device'
}

export function chooseTheme(choice: ThemeChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const kept = choice === 'device' ? 'console-theme=; Max-Age=0' : `console-theme=${choice}; Max-Age=${YEAR_SECONDS}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API came to browsers after the floor
  document.cookie = `${kept}; Path=/; SameSite=Lax${secure}`
  if (choice === 'device') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
  for (const listener of listeners) listener()
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, themeChoice)
}
