import { registerCalendars } from '#api/calendar-addresses/serve-calendar.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import type { Platform } from '../start/open-platform.ts'
import type { RegisterConsole } from './console-app.ts'

/** The secret addresses at which calendar programs read bookings. */
export function calendarPart({ config, database }: Platform): RegisterConsole {
  const { consoleHost = '' } = config
  const consoleUrl = consoleUrlOf(config, consoleHost)
  return (app) => registerCalendars(app, { database, consoleUrl, clock: () => new Date() })
}
