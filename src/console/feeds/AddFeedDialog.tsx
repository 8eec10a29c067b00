import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listFeedDealerships } from '#api/feed-mappings/contract.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whose feed it is and its name; the rest is decided beside the file. */
export function AddFeedDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { data, error } = useRead(listFeedDealerships, {})
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('stock')
  const [isTold, setTold] = useState(false)
  const dealershipId = chosen ?? String(data?.data[0]?.id ?? '')
  const isValid = NAME.test(name)
  return (
    <Dialog title="Add a feed" onClose={onClose}>
      <form
        className="modal-form grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTold(true)
          if (!isValid || dealershipId === '') return
          void navigate({ to: '/feeds/$dealershipId/$feed/mapping', params: { dealershipId, feed: name } })
        }}
      >
        {error && <Problem words={error.message} />}
        <SelectField
          label="Dealership"
          value={dealershipId}
          options={(data?.data ?? []).map(({ id, name: dealership }) => ({ value: String(id), name: dealership }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <TextField
          label="Name of the feed"
          hint="Small letters, digits and dashes. A feed never sells the cars of another."
          value={name}
          maxLength={60}
          error={isTold && !isValid ? 'Small letters, digits and dashes, such as main-stock' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={dealershipId === ''}>
            Go on
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
