import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listFeedDealerships } from '#api/feed-mappings/contract.ts'
import { listFeeds } from '#api/feeds/contract.ts'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'

/** More than any dealership has. */
const MOST_FEEDS = 100
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
  // Another feed of this name would be replaced by the new one when that is saved.
  const adding = useSubmit(async () => {
    const feeds = await api.call(listFeeds, { query: { dealershipId: Number(dealershipId), limit: MOST_FEEDS } })
    if (!feeds.ok) return callWords(feeds.error)
    if (feeds.value.body.data.some((each) => each.name === name))
      return `There is a feed “${name}” already. Choose another name, or change that one on its own page.`
    await navigate({ to: '/feeds/$dealershipId/$feed/mapping', params: { dealershipId, feed: name } })
    return undefined
  })
  return (
    <Dialog title="Add a feed" onClose={onClose}>
      <form
        className="modal-form grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTold(true)
          if (!isValid || dealershipId === '') return
          adding.submit()
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
          error={isTold && !isValid ? 'Small letters, digits and dashes, such as main-stock' : adding.problem}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={dealershipId === '' || adding.isBusy}>
            Go on
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
