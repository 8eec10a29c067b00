import { listVehicles } from '#api/stock/contract.ts'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'

type Found = { readonly ok: true; readonly id: number | null } | { readonly ok: false; readonly words: string }

/** The car of a stock number at a dealership; null for no number. */
export async function findCar(text: string, dealershipId: number): Promise<Found> {
  const search = text.trim()
  if (search === '') return { ok: true, id: null }
  const answer = await api.call(listVehicles, { query: { search, dealershipId, limit: 10 } })
  if (!answer.ok) return { ok: false, words: callWords(answer.error) }
  const car = answer.value.body.data.find(({ stockNumber }) => stockNumber?.toLowerCase() === search.toLowerCase())
  return car ? { ok: true, id: car.id } : { ok: false, words: `No car of the yard has the stock number ${search}.` }
}
