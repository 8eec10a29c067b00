import { useMemo } from 'react'
import { getMe, type Me } from '#api/me/contract.ts'
import { useRead } from '../data/read.ts'
import { placesOf, type Place } from './places.ts'

/** The signed-in person, with their roles and yards; undefined until it is known. */
export function useMe(): Me | undefined {
  return useRead(getMe, {}).data
}

/** The screens that the person has something to do on. */
export function usePlaces(): readonly Place[] {
  const me = useMe()
  return useMemo(() => placesOf(me?.grants.map(({ role }) => role) ?? []), [me])
}
