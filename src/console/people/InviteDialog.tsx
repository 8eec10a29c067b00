import { useCallback } from 'react'
import { createInvitation, listInvitations } from '#api/invitations/contract.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import type { RoleOption } from './people-page.ts'

interface InviteDialogProps {
  readonly options: readonly RoleOption[]
  readonly onClose: () => void
}

export function InviteDialog({ options, onClose }: InviteDialogProps) {
  const form = useSubmit(
    useCallback(
      async (email: string, option: RoleOption | undefined) => {
        if (!option) return 'Choose a role.'
        const call = { body: { email, grants: [option.grant] }, idempotencyKey: crypto.randomUUID() }
        const made = await act(createInvitation, call, [listInvitations])
        if (!made.ok) return made.words
        showToast({ words: `${email} is invited`, kind: 'done' })
        onClose()
        return undefined
      },
      [onClose],
    ),
  )
  return (
    <Dialog title="Invite a colleague" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const text = fieldsOf(event)
          form.submit(
            text('email'),
            options.find(({ value }) => value === text('role')),
          )
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <TextField
          label="E-mail address"
          hint="They get a link that works once, for seven days."
          name="email"
          type="email"
          required
          takesFocus
        />
        <SelectField label="Role" name="role" options={options} />
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Invite
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
