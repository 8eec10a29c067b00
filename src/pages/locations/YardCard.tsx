import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import Phone from 'lucide-react/icons/phone'
import type { YardView } from './finder.ts'
import { HoursTable, SpecialHours } from './HoursTable.tsx'
import { LocationCard, LocationDetail } from './LocationCard.tsx'
import type { MapView } from './map/map-view.ts'
import type { HoursTexts } from './page.ts'

type Props = { yard: YardView; texts: HoursTexts; level?: 'h2' | 'h3' }

/** A yard with its departments; one without departments is a location's card. */
export function YardCard({ yard, texts, level }: Props) {
  const { location, distance, departments } = yard
  if (departments.length === 0) return <LocationCard {...{ location, texts, distance, level: level ?? 'h2' }} />
  return (
    <LocationCard {...{ texts, distance, level: level ?? 'h2' }} location={withoutDepartment(yard)}>
      <Departments departments={departments} texts={texts} level={level === 'h3' ? 'h4' : 'h3'} />
    </LocationCard>
  )
}

/** The only yard of a site, large, with its map. */
export function YardDetail({ yard, map, texts }: Omit<Props, 'level'> & { map: MapView | null }) {
  const { location, departments } = yard
  if (departments.length === 0) return <LocationDetail location={location} texts={texts} map={map} />
  return (
    <LocationDetail location={withoutDepartment(yard)} texts={texts} map={map}>
      <Departments departments={departments} texts={texts} level="h3" />
    </LocationDetail>
  )
}

/** Each department shows its own phone number and hours, so the yard shows none. */
function withoutDepartment({ location }: YardView): YardView['location'] {
  return { ...location, phone: null, today: null, hours: [], special: [] }
}

type DepartmentsProps = Pick<YardView, 'departments'> & { texts: HoursTexts; level: 'h3' | 'h4' }

function Departments({ departments, texts, level: Heading }: DepartmentsProps) {
  return (
    <ul className="mt-4 border-t border-line">
      {departments.map((department) => (
        <li key={department.slug} className="border-b border-line py-3 text-15">
          <div className="flex items-baseline justify-between gap-4">
            <Heading className="font-semibold">
              <a href={department.details.href} className="relative touch-target hover:underline">
                {department.type}
              </a>
            </Heading>
            <a href={department.contact.href} className="relative touch-target text-accent-text hover:underline">
              {department.contact.text}
            </a>
          </div>
          {department.ownAddress && <p className="text-ink-2">{department.ownAddress}</p>}
          {department.phone && (
            <p className="mt-3 flex items-center gap-2">
              <Icon of={Phone} size={18} className="shrink-0 text-ink-2" />
              <a
                href={department.phone.href}
                className="inline-flex min-h-8 items-center font-semibold tabular-nums hover:underline"
              >
                {department.phone.text}
              </a>
            </p>
          )}
          {department.hours.length > 0 && (
            <Disclosure summary={department.today ?? texts.hours} className="-mb-3 border-none">
              <HoursTable location={department} dense />
              {department.special.length > 0 && <SpecialHours special={department.special} />}
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  )
}
