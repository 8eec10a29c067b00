import { useState } from 'react'
import { getContact, mergeContacts, splitContact } from '#api/contacts/contract.ts'
import { getLead, listLeads } from '#api/leads/contract.ts'
import { act } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { showToast } from '../frame/toast-store.ts'
import { rowView } from './inbox-page.ts'

interface PersonDialogProps {
  readonly contactId: string
  /** The open lead, which can be split off. */
  readonly leadId: string
  readonly now: Date
  readonly onClose: () => void
}

const CHANGED = [getContact, getLead, listLeads]

/** A person with all of their leads; who may be the same is merged here, and a lead of somebody else is split off. */
export function PersonDialog({ contactId, leadId, now, onClose }: PersonDialogProps) {
  const { data: contact, error, refetch } = useRead(getContact, { params: { id: contactId } })
  const [isBusy, setBusy] = useState(false)
  if (!contact)
    return (
      <Dialog title="Person" onClose={onClose} wide>
        {error && <Problem words={error.message} onRetry={() => void refetch()} />}
      </Dialog>
    )
  const because = becauseWords(contact.abilities.merge)
  const say = (words: string) => showToast({ words, kind: 'failed' })
  const split = async (id: string, version: number, leadIds: readonly string[], words: string) => {
    const done = await act(splitContact, { params: { id }, ifMatch: version, body: { leadIds: [...leadIds] } }, CHANGED)
    if (done.ok) showToast({ words, kind: 'done' })
    else say(done.words)
  }
  const merge = async (otherId: string) => {
    setBusy(true)
    const call = { params: { id: contact.id }, ifMatch: contact.version, body: { contactId: otherId } }
    const done = await act(mergeContacts, call, CHANGED)
    setBusy(false)
    if (!done.ok) return say(done.words)
    const { id, version, movedLeadIds } = done.body
    const undo = () => void split(id, version, movedLeadIds, 'They are two people again')
    showToast({ words: 'They are one person now', kind: 'done', action: { name: 'Undo', run: undo } })
  }
  return (
    <Dialog title={contact.name} onClose={onClose} wide>
      <ul className="text-ink-2">
        {contact.addresses.map(({ kind, address }) => (
          <li key={kind + address}>{address}</li>
        ))}
      </ul>
      <h3 className="font-semibold">Leads</h3>
      <ul>
        {contact.leads.map((row) => {
          const { about, tag, side } = rowView(row, now, '')
          return (
            <li key={row.id} className="flex min-h-10 items-center gap-3 border-t border-line">
              <span className="min-w-0 flex-1 truncate">
                {about} <span className="text-ink-3">{side}</span>
              </span>
              <span className="tag">{tag.words}</span>
            </li>
          )
        })}
      </ul>
      {contact.savedCars.length > 0 && (
        <>
          <h3 className="font-semibold">Saved cars</h3>
          <ul className="text-ink-2">
            {contact.savedCars.map(({ vehicleId, title }) => (
              <li key={vehicleId}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {contact.suggestions.length > 0 && (
        <>
          <h3 className="font-semibold">May be the same person</h3>
          <ul>
            {contact.suggestions.map(({ id, name }) => (
              <li key={id} className="flex min-h-10 items-center gap-3 border-t border-line">
                <span className="min-w-0 flex-1 truncate">{name ?? 'Without a name'}</span>
                <Button disabled={isBusy || because !== undefined} title={because} onClick={() => void merge(id)}>
                  Merge
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {contact.leads.length > 1 && (
        <div className="modal-foot">
          <Button
            disabled={because !== undefined}
            title={because}
            onClick={() => void split(contact.id, contact.version, [leadId], 'This lead has a person of its own now')}
          >
            This lead is of somebody else
          </Button>
        </div>
      )}
    </Dialog>
  )
}
