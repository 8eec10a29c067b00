import type { AnswerOf } from '#api/contract/operation.ts'
import { listSessions, revokeSession } from '#api/sessions/contract.ts'
import { actWithToast } from '../data/act.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Problem } from '../design/Problem.tsx'
import { browserName } from './browser-name.ts'
import { Section } from './Section.tsx'

/** Where the person is signed in; each place but this one can be signed out. */
export function SessionsSection() {
  const { data, error, refetch } = useRead(listSessions, {})
  return (
    <Section title="Where you are signed in">
      {error && <Problem words={error.message} onRetry={() => void refetch()} />}
      <ul className="w-full">
        {data?.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

type Session = AnswerOf<typeof listSessions>['data'][number]

function SessionRow({ session }: { readonly session: Session }) {
  const { id, isCurrent, userAgent, address, usedAt } = session
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line py-1">
      <div className="min-w-0 flex-1">
        <p className="truncate">{browserName(userAgent)}</p>
        <p className="truncate text-sm text-ink-3">
          {address} · used {dateTimeWords(usedAt)}
        </p>
      </div>
      {isCurrent ? (
        <span className="tag tag-good">This one</span>
      ) : (
        <Button
          onClick={() => void actWithToast(revokeSession, { params: { id } }, [listSessions], 'Signed out there')}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
