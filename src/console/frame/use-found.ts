import { useRouter } from '@tanstack/react-router'
import { Car, Inbox, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listLeads } from '#api/leads/contract.ts'
import { listPeople } from '#api/people/contract.ts'
import { listVehicles } from '#api/stock/contract.ts'
import { useRead } from '../data/read.ts'
import type { Command } from './command.ts'

const PAUSE_MS = 200
const SHORTEST = 2
const SHOWN = 5

/** Leads, cars and people that a text names, each as the command that opens it. */
export function useFound(text: string): readonly Command[] {
  const { history } = useRouter()
  const q = useSettled(text.trim())
  const options = { enabled: q.length >= SHORTEST, keep: true }
  const leads = useRead(listLeads, { query: { view: 'all', q, limit: SHOWN } }, options).data?.data
  const cars = useRead(listVehicles, { query: { search: q, status: 'in_stock', limit: SHOWN } }, options).data?.data
  const people = useRead(listPeople, { query: { search: q, limit: SHOWN } }, options).data?.data
  if (!options.enabled) return []
  const opens = (address: string) => () => history.push(address)
  return [
    ...(leads ?? []).map(({ id, name, phone, vehicle, place }): Command => ({
      id: `lead-${id}`,
      name: name ?? phone ?? 'Unknown',
      note: vehicle ?? place ?? '',
      section: 'Leads',
      icon: Inbox,
      run: opens(`/leads/all/${id}?q=${encodeURIComponent(q)}`),
    })),
    ...(cars ?? []).map(({ id, name, stockNumber }): Command => ({
      id: `car-${id}`,
      name: name ?? stockNumber ?? '',
      note: stockNumber ?? '',
      section: 'Cars',
      icon: Car,
      run: opens(`/stock/${id}`),
    })),
    ...(people ?? []).map(({ id, name, email }): Command => ({
      id: `person-${id}`,
      name,
      note: email,
      section: 'People',
      icon: UserRound,
      run: opens('/people'),
    })),
  ]
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
