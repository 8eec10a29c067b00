import type { FeedState } from './feed-state.ts'

/** The source of a feed's file. `sent`: by the API. `command`: somebody imported it by hand. */
export type FeedSourceKind = 'folder' | 'https' | 'sftp' | 'sent' | 'command'

/** The fault of a feed, and what to do about it, each in a sentence. */
export interface FeedProblem {
  readonly what: string
  readonly mend: string
}

interface FeedFacts {
  readonly state: FeedState
  readonly kind: FeedSourceKind
  /** The sentence of the run that failed, or of the file that was refused. */
  readonly note: string | null
  readonly nextRun: Date | null
}

/** Advice about a failed run by what its sentence says. The first that fits counts. */
const MENDS: readonly (readonly [RegExp, string])[] = [
  [
    /redirects to an address that is refused/,
    'The server sends on to an address inside a network, which is never fetched. Ask your supplier for the final address of the file, with https:, and put that into the feed.',
  ],
  [
    /has no public address/,
    'Files are fetched from public addresses only. Ask your supplier for an address that is reached from the internet, or the operator to allow this host.',
  ],
  [
    /has the host key/,
    'Nothing was sent there. Ask the owner of the server whether its key has changed; if so, put the new fingerprint into the feed.',
  ],
  [/^The secret \w+ of/, 'The operator stores the password once; then run the feed again.'],
  [
    /refuses the user, password/,
    'Ask your supplier whether the access has changed. Then let the new password be stored, and run the feed again.',
  ],
  [
    /took too long|sent nothing|does not answer|[Tt]imed out/,
    'The server was reached and then said nothing. Ask its owner whether it works; the feed tries again by itself.',
  ],
  [
    /answers 404|There is no file/,
    'Nobody has put the file there, or it has another name now. Ask your supplier where it is, or correct the address of the feed.',
  ],
  [/answers \d{3}/, 'The server answered with an error. Ask its owner; the feed tries again by itself.'],
  [/is still being written/, 'The file was changing while it was read. The feed tries again by itself.'],
  [/was not read to its end/, 'The connection broke off, so nothing was changed. The feed tries again by itself.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ETIMEDOUT|can't be reached/,
    'The server can’t be reached. See that the address is right, and ask its owner whether it is on.',
  ],
  [
    /^This machine has no folder|is a link that leads out/,
    'The operator creates the folder on the machine that reads it.',
  ],
]

const REFUSED =
  'Nothing was changed. Ask your supplier for a file with the columns of before, or let the mapping of the feed be changed; then run it again.'

/** Null if nothing has to be done. What held a file back has sentences of its own. */
export function feedProblem({ state, kind, note, nextRun }: FeedFacts): FeedProblem | null {
  switch (state) {
    case 'failed':
      return { what: note ?? 'The last run got no whole file.', mend: mendOf(note ?? '') }
    case 'refused':
      return { what: note ?? 'The last file could not be imported.', mend: REFUSED }
    case 'overdue':
      return {
        what: 'Its time has passed, and nothing was read.',
        mend: `Run it now. If that does not begin within a minute, no worker is running: tell the operator.`,
      }
    case 'no-folder':
      return {
        what: 'No running worker has its folder.',
        mend: 'The operator creates the folder on the machine that reads it, and starts a worker there.',
      }
    case 'paused':
      return {
        what: 'An import was taken back, so nothing is read.',
        mend: 'Correct the file at your supplier first. Then resume the feed.',
      }
    case 'new':
      return kind === 'folder' && nextRun === null
        ? { what: 'No file has come yet.', mend: 'Let your stock system put its file into the folder.' }
        : null
    default:
      return null
  }
}

function mendOf(note: string): string {
  return (
    MENDS.find(([sign]) => sign.test(note))?.[1] ??
    'The feed tries again by itself. If it goes on, show this sentence to your supplier.'
  )
}
