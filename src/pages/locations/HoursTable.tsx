import type { LocationView } from './page.ts'

/** When a place is open, Monday to Friday as one row where alike. */
export function HoursTable({ location }: { location: Pick<LocationView, 'hours' | 'contact'> }) {
  return (
    <table className="w-full border-t border-line text-15">
      <tbody>
        {location.hours.map(({ days, text, enquire }) => (
          <tr key={days} className="border-b border-line">
            <th scope="row" className="py-2.5 text-left font-medium">
              {days}
            </th>
            <td className="py-2.5 text-right text-ink-2 tabular-nums">
              {enquire ? <a href={location.contact.href}>{text}</a> : text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The days that are not like their weekday. */
export function SpecialHours({ special }: Pick<LocationView, 'special'>) {
  return (
    <dl className="text-15">
      {special.map(({ day, text }) => (
        <div key={day} className="flex justify-between gap-6 border-b border-line py-2.5 last:border-0">
          <dt>{day}</dt>
          <dd className="text-ink-2 tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
