import { useCallback, useState } from 'react'
import { getMe } from '#api/me/contract.ts'
import { createWebhook, listWebhooks } from '#api/webhooks/contract.ts'
import { EVENT_TYPES, type EventType } from '#webhooks/event-types.ts'
import { act } from '../data/act.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { CheckField, SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { ShownOnce } from '../design/ShownOnce.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { webhookOwners, type WebhookOwner } from './webhook-owners.ts'

export function NewWebhook({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const [types, setTypes] = useState<readonly EventType[]>([])
  const owners = webhookOwners(useRead(getMe, {}).data?.grants ?? [])
  const form = useSubmit(
    useCallback(
      async (
        url: string,
        description: string,
        shape: 'thin' | 'full',
        owner: WebhookOwner | undefined,
        heard: readonly EventType[],
      ) => {
        if (!owner) return 'Choose whose events it hears of.'
        const body = { url, description, shape, types: [...heard], ...owner.body }
        const made = await act(createWebhook, { body, idempotencyKey: crypto.randomUUID() }, [listWebhooks])
        if (made.ok) setSecret(made.body.secret ?? '')
        return made.ok ? undefined : made.words
      },
      [],
    ),
  )
  if (secret !== undefined)
    return (
      <Dialog title="Its secret">
        <ShownOnce name="Secret" secret={secret} onKept={onClose} />
      </Dialog>
    )
  return (
    <Dialog title="New webhook" onClose={onClose} wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const text = fieldsOf(event)
          const shape = text('shape') === 'full' ? 'full' : 'thin'
          const owner = owners.find(({ value }) => value === text('owner'))
          form.submit(text('url'), text('description'), shape, owner, types)
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <TextField
          label="Address"
          hint="https, reachable from the internet"
          name="url"
          type="url"
          placeholder="https://crm.example.com/hook"
          required
          takesFocus
        />
        <TextField label="What it is for" name="description" maxLength={200} />
        <SelectField label="Events of" name="owner" options={owners} />
        <fieldset>
          <legend className="field-label">It hears of (none: all)</legend>
          <div className="grid grid-cols-2 max-md:grid-cols-1">
            {EVENT_TYPES.map((type) => (
              <CheckField
                key={type}
                label={type}
                checked={types.includes(type)}
                onChange={() =>
                  setTypes(types.includes(type) ? types.filter((each) => each !== type) : [...types, type])
                }
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          label="Bodies have"
          name="shape"
          options={[
            { value: 'thin', name: 'Ids only: the receiver reads the record by the API' },
            { value: 'full', name: 'The whole record, with personal data' },
          ]}
        />
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Create the webhook
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
