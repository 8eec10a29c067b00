import { listInvitations, mailInvitation, revokeInvitation, type Invitation } from '#api/invitations/contract.ts'
import { actWithToast } from '../data/act.ts'
import { dateWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { grantText } from './people-page.ts'

/** Invitations that were not accepted yet. */
export function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <section aria-label="Invitations" className="border-b border-line px-4 py-3">
      <h2 className="mb-1 font-semibold">Invited</h2>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id, email, grants, expiresAt, state } = invitation
  const params = { id }
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 flex-1">
        {email} <span className="text-ink-3">{grants.map(grantText).join(', ')}</span>
      </span>
      <span className={state === 'open' ? 'tag' : 'tag tag-soon'}>
        {state === 'open' ? `until ${dateWords(expiresAt)}` : 'Expired'}
      </span>
      {state === 'open' && (
        <Button onClick={() => void actWithToast(mailInvitation, { params }, [listInvitations], 'It is mailed again')}>
          Mail again
        </Button>
      )}
      <Button
        look="danger"
        onClick={() => void actWithToast(revokeInvitation, { params }, [listInvitations], 'The invitation is revoked')}
      >
        Revoke
      </Button>
    </li>
  )
}
