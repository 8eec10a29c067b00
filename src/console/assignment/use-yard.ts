import { useState } from 'react'
import { getAssignment } from '#api/assignment/contract.ts'
import { getMe } from '#api/me/contract.ts'
import type { AnswerOf } from '#api/contract/operation.ts'
import { useRead } from '../data/read.ts'

export type Assignment = AnswerOf<typeof getAssignment>

/** The assignment of leads at one of the reader's dealerships, the first one at first. */
export function useYard() {
  const yards = useRead(getMe, {}).data?.yards ?? []
  const [chosen, setYardId] = useState<number>()
  const yardId = chosen ?? yards[0]?.id
  const read = useRead(getAssignment, { params: { id: yardId ?? 0 } }, { enabled: yardId !== undefined })
  return { yards, yardId, setYardId, read }
}
