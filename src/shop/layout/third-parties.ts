import { propertiesOf } from '#platform/records.ts'
import { REPORTED, type Reported } from '#platform/web/send-report.ts'
import type { ChatEmbed } from '#sites/consent.ts'
import type { AnalyticsTags } from './analytics-tags.ts'

const YEAR_S = 31_536_000

type DataLayerWindow = Window & { dataLayer?: object[] }

export function loadChat({ script, variable }: ChatEmbed): void {
  if (variable) Object.assign(window, { [variable.name]: variable.value })
  loadScript(script)
}

/** Gives the browser a random id, loads the tag manager, and puts each reported event into its data layer. */
export function startAnalytics({ visitorCookie, script, names }: AnalyticsTags): void {
  if (visitorCookie !== null && !document.cookie.includes(`${visitorCookie}=`)) {
    const security = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${visitorCookie}=${crypto.randomUUID()}; path=/; max-age=${YEAR_S}; samesite=lax${security}`
  }
  if (script === null) return
  const layer = ((window as DataLayerWindow).dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  document.addEventListener(REPORTED, (reported) => {
    const { report } = (reported as CustomEvent<Reported>).detail
    const entry = toDataLayerEntry(report, names)
    if (entry) layer.push(entry)
  })
  loadScript(script)
}

export function stopAnalytics({ visitorCookie }: AnalyticsTags): void {
  if (visitorCookie !== null) document.cookie = `${visitorCookie}=; path=/; max-age=0; samesite=lax`
}

/** The event's name, number and vehicle, and nothing about the shopper. Null for a report that is no event of the catalogue. */
export function toDataLayerEntry(report: object, names: AnalyticsTags['names']): object | null {
  const { event_id: id, car_id: vehicle } = propertiesOf(report)
  const event = typeof id === 'number' ? names[id] : undefined
  if (event === undefined) return null
  return { event, legacy_event_id: id, ...(typeof vehicle === 'number' && { vehicle_id: vehicle }) }
}

function loadScript(address: string): void {
  const element = document.createElement('script')
  element.src = address
  element.async = true
  document.head.append(element)
}
