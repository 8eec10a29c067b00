import { useState } from 'react'
import { listLeads } from '#api/leads/contract.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { peopleOf, type Candidate } from './person-page.ts'

interface OtherPeopleProps {
  readonly contactId: string
  /** People who share an address or number with this one. */
  readonly suggestions: readonly Candidate[]
  readonly isBusy: boolean
  /** Why the person may not be merged. */
  readonly because: string | undefined
  readonly onMerge: (contactId: string) => void
}

const SHORTEST = 3
const READ = 20

/** Candidates for a merge: those who share an address, and whoever is searched for, as somebody may write from two addresses. */
export function OtherPeople({ contactId, suggestions, isBusy, because, onMerge }: OtherPeopleProps) {
  const [text, setText] = useState('')
  const q = text.trim()
  const isSearched = q.length >= SHORTEST
  const found = useRead(listLeads, { query: { view: 'all', q, limit: READ } }, { enabled: isSearched, keep: true })
  const shown = isSearched ? peopleOf(found.data?.data ?? [], contactId) : suggestions
  return (
    <>
      <h3 className="font-semibold">May be the same person</h3>
      <TextField
        label="Search"
        hint="Name, phone number or e-mail address of one of their leads"
        type="search"
        value={text}
        disabled={because !== undefined}
        title={because}
        onChange={(event) => setText(event.target.value)}
      />
      {isSearched && found.error && <Problem words={found.error.message} onRetry={() => void found.refetch()} />}
      {isSearched && found.isSuccess && shown.length === 0 && <p className="text-ink-2">Nobody else is found.</p>}
      <ul>
        {shown.map(({ id, name, note }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 border-t border-line">
            <span className="min-w-0 flex-1 truncate">
              {name ?? 'Without a name'} <span className="text-ink-3">{note}</span>
            </span>
            <Button disabled={isBusy || because !== undefined} title={because} onClick={() => onMerge(id)}>
              Merge
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
