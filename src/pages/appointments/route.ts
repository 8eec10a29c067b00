import type { FormName } from '#leads/form/forms.ts'
import { SLOTS_PATH, toWireSlots } from '#appointments/wire-slots.ts'
import { parseDay } from '#platform/calendar-day.ts'
import { problemDetails, type ProblemError } from '#platform/web/problem-details.ts'
import type { WebApp } from '#shop/web-context.ts'

const FORMS: Readonly<Record<string, FormName>> = { testDrive: 'testDrive', service: 'service', purchase: 'purchase' }

/**
 * `GET /api/appointments?car_id=&location_id=&date=` → `{slots: [{start, end, available}]}`: the times of a location on a day, or on
 * all days that can be booked. `kind=service` asks for the workshop's, `kind=purchase` for those of a pick-up. A location that takes no bookings has none.
 */
export function registerAppointments(app: WebApp): void {
  app.get(SLOTS_PATH, async (c) => {
    const { site, now, services } = c.var
    const { car_id: car = '', location_id: location = '', date, kind = 'testDrive' } = c.req.query()
    const form = FORMS[kind]
    const day = date === undefined || date === '' ? null : parseDay(date)
    if (form === undefined) return refused('#/kind', 'One of testDrive, service and purchase.')
    if (day === null && date) return refused('#/date', 'A day such as 2026-11-23.')
    const found = car === '' ? null : await services.vehicles.store.find(site, car, now)
    if (car !== '' && found === null) return problemDetails({ status: 404, title: 'There is no such vehicle' })
    const places = services.locations.directory.of(site.dealerships)
    if (location !== '' && !places.some(({ id, slug }) => String(id) === location || slug === location))
      return problemDetails({ status: 404, title: 'There is no such location' })
    const slots = await services.leads.forms.slots(site, { form, vehicle: found?.vehicle ?? null, location, now })
    if (slots === 'choose-location') return refused('#/location_id', 'Several locations take bookings: name one.')
    return c.json({ slots: slots ? toWireSlots(slots, day) : [] }, 200, { 'cache-control': 'no-store' })
  })
}

function refused(pointer: string, message: string): Response {
  const errors: readonly ProblemError[] = [{ pointer, message }]
  return problemDetails({ status: 422, title: 'The times can not be looked up', errors })
}
