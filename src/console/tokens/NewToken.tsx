import { useCallback, useState } from 'react'
import { SCOPES, type Scope } from '#api/contract/scopes.ts'
import { createToken, listTokens } from '#api/tokens/contract.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { CheckField, SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { ShownOnce } from '../design/ShownOnce.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { DURATIONS } from './tokens-page.ts'

const ALL_SCOPES = Object.keys(SCOPES) as readonly Scope[]

export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const [scopes, setScopes] = useState<readonly Scope[]>(['leads:read'])
  const form = useSubmit(
    useCallback(async (name: string, days: number, chosen: readonly Scope[]) => {
      if (chosen.length === 0) return 'Choose at least one thing that it may do.'
      const body = { name, scopes: [...chosen], expiresInDays: days }
      const made = await act(createToken, { body, idempotencyKey: crypto.randomUUID() }, [listTokens])
      if (made.ok) setSecret(made.body.secret ?? '')
      return made.ok ? undefined : made.words
    }, []),
  )
  if (secret !== undefined)
    return (
      <Dialog title="The new token">
        <ShownOnce name="Token" secret={secret} onKept={onClose} />
      </Dialog>
    )
  return (
    <Dialog title="New token" onClose={onClose} wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const text = fieldsOf(event)
          form.submit(text('name'), Number(text('days')), scopes)
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <TextField
          label="Name"
          hint="Which system uses it, and for what"
          name="name"
          maxLength={100}
          required
          takesFocus
        />
        <fieldset>
          <legend className="field-label">It may</legend>
          {ALL_SCOPES.map((scope) => (
            <CheckField
              key={scope}
              label={
                <>
                  {SCOPES[scope]} <code className="text-sm text-ink-3">{scope}</code>
                </>
              }
              checked={scopes.includes(scope)}
              onChange={() =>
                setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope])
              }
            />
          ))}
        </fieldset>
        <SelectField label="It is valid for" name="days" defaultValue="90" options={DURATIONS} />
        <p className="text-sm text-ink-3">It never may more than you: a role that you lose, it loses, too.</p>
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Create the token
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
