import { Disclosure } from '#ui-kit/Disclosure.tsx'
import type { YardView } from './finder.ts'
import { HoursTable, SpecialHours } from '#shop/locations/HoursTable.tsx'
import { LocationCard, LocationDetail } from '#shop/locations/LocationCard.tsx'
import type { MapView } from '#shop/locations/map/map-view.ts'
import type { HoursTexts } from '#shop/locations/location-view.ts'

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
    <ul className="yard-departments">
      {departments.map((department) => (
        <li key={department.slug} className="yard-department">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <Heading className="min-w-14 font-semibold">
              <a href={department.details.href} className="touch-line hover:underline">
                {department.type}
              </a>
            </Heading>
            {department.phone && (
              <a href={department.phone.href} className="touch-line font-semibold tabular-nums hover:underline">
                {department.phone.text}
              </a>
            )}
            <a href={department.contact.href} className="ml-auto touch-line text-accent-text hover:underline">
              {department.contact.text}
            </a>
          </div>
          {department.ownAddress && <p className="mt-1 text-ink-2">{department.ownAddress}</p>}
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
