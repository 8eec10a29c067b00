import { isUuid } from '#platform/uuid.ts'

const NAME = 'console-view'
const HOUR_SECONDS = 3600

/** The cookie that names the view of a session; null takes it away. It opens nothing: the database compares it with session and person. */
export function viewCookie(id: string | null, consoleUrl: string): string {
  const secure = consoleUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${id ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${id === null ? 0 : HOUR_SECONDS}${secure}`
}

export function viewOfCookie(header: string | null): string | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(header ?? '')?.[1]
  return value !== undefined && isUuid(value) ? value : null
}
