import { useNavigate } from '@tanstack/react-router'
import { yardsOf } from '../data/yards.ts'
import { useMe } from '../frame/use-places.ts'
import type { InboxFilters, InboxView } from './inbox-filters.ts'

/** Narrows the inbox to one yard, for those who see several. */
export function YardPicker({ view, filters }: { readonly view: InboxView; readonly filters: InboxFilters }) {
  const navigate = useNavigate()
  const yards = yardsOf(useMe()?.yards ?? [])
  if (yards.length < 2) return null
  const { dealershipId, locationId, q } = filters
  const open = yards.find((yard) => yard.dealershipId === dealershipId && yard.locationId === locationId)
  return (
    <select
      aria-label="Yard"
      className="input inbox-yard"
      value={open?.value ?? ''}
      onChange={(event) => {
        const yard = yards.find(({ value }) => value === event.target.value)
        const search = {
          ...(q !== undefined && { q }),
          ...(yard && { dealershipId: yard.dealershipId }),
          ...(yard?.locationId !== undefined && { locationId: yard.locationId }),
        }
        void navigate({ to: '/leads/$view', params: { view }, search })
      }}
    >
      <option value="">All yards</option>
      {yards.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
