import type { LocationView } from './location-view.ts'

interface HoursTableProps {
  readonly location: Pick<LocationView, 'hours' | 'contact'>
  /** Less height, for cards. */
  readonly dense?: boolean
}

/** The opening hours of a location, with Monday to Friday as one row if they are the same. */
export function HoursTable({ location, dense = false }: HoursTableProps) {
  const space = dense ? 'py-1.5' : 'py-2.5'
  return (
    <table className="w-full border-t border-line text-15">
      <tbody>
        {location.hours.map(({ days, text, enquire }) => (
          <tr key={days} className="border-b border-line">
            <th scope="row" className={`${space} text-left font-medium`}>
              {days}
            </th>
            <td className={`${space} text-right text-ink-2 tabular-nums`}>
              {enquire ? <a href={location.contact.href}>{text}</a> : text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days with special hours, such as holidays. */
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
