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
import { OtherPeople } from './OtherPeople.tsx'
import { addressWords } from './person-page.ts'

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
  /** Closes the dialog, because nothing outside of one can be clicked, and Undo is. */
  const finish = (words: string, undo: () => void) => {
    onClose()
    showToast({ words, kind: 'done', action: { name: 'Undo', run: undo } })
  }
  const unmerge = async (id: string, version: number, leadIds: readonly string[]) => {
    const done = await act(splitContact, { params: { id }, ifMatch: version, body: { leadIds: [...leadIds] } }, CHANGED)
    if (done.ok) showToast({ words: 'They are two people again', kind: 'done' })
    else say(done.words)
  }
  /** Into the person whose lead it was, as they are now. */
  const unsplit = async (contactOfLead: string) => {
    const before = await act(getContact, { params: { id: contact.id } }, [])
    if (!before.ok) return say(before.words)
    const call = { params: { id: contact.id }, ifMatch: before.body.version, body: { contactId: contactOfLead } }
    const done = await act(mergeContacts, call, CHANGED)
    if (done.ok) showToast({ words: 'They are one person again', kind: 'done' })
    else say(done.words)
  }
  const split = async () => {
    setBusy(true)
    const call = { params: { id: contact.id }, ifMatch: contact.version, body: { leadIds: [leadId] } }
    const done = await act(splitContact, call, CHANGED)
    setBusy(false)
    if (!done.ok) return say(done.words)
    const undo = () => void unsplit(done.body.id)
    finish('This lead has a person of its own now', undo)
  }
  const merge = async (otherId: string) => {
    setBusy(true)
    const call = { params: { id: contact.id }, ifMatch: contact.version, body: { contactId: otherId } }
    const done = await act(mergeContacts, call, CHANGED)
    setBusy(false)
    if (!done.ok) return say(done.words)
    const { id, version, movedLeadIds } = done.body
    finish('They are one person now', () => void unmerge(id, version, movedLeadIds))
  }
  return (
    <Dialog title={contact.name} onClose={onClose} wide>
      <ul className="text-ink-2">
        {contact.addresses.map(({ kind, address }) => (
          <li key={kind + address}>{addressWords(kind, address)}</li>
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
      <OtherPeople
        contactId={contact.id}
        suggestions={contact.suggestions}
        isBusy={isBusy}
        because={because}
        onMerge={(id) => void merge(id)}
      />
      {contact.leads.length > 1 && (
        <div className="modal-foot">
          <Button disabled={isBusy || because !== undefined} title={because} onClick={() => void split()}>
            This lead is of somebody else
          </Button>
        </div>
      )}
    </Dialog>
  )
}
