/** Pictures of the stock that have an address and no stored picture yet, by the host of the address. */
export interface WaitingPictures {
  readonly host: string
  /** Not fetched yet, or to be tried again. */
  readonly waiting: number
  readonly failed: readonly { readonly reason: string; readonly count: number }[]
}

/** `12 pictures of pics.example.com wait; 3 failed: 404`. */
export function waitingText({ host, waiting, failed }: WaitingPictures): string {
  const failures = failed.reduce((sum, { count }) => sum + count, 0)
  const [only] = failed
  const reasons =
    failed.length === 1 && only
      ? reasonText(only.reason)
      : failed.map(({ reason, count }) => `${reasonText(reason)} (${count})`).join(', ')
  if (waiting === 0) return `${pictures(failures)} of ${host} failed: ${reasons}`
  const wait = `${pictures(waiting)} of ${host} ${waiting === 1 ? 'waits' : 'wait'}`
  return failures === 0 ? wait : `${wait}; ${failures} failed: ${reasons}`
}

const pictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`

/** Faults whose name doesn't say what to do; others read as they are stored. */
const REASONS: Readonly<Record<string, string>> = {
  host: 'its host is not in PHOTO_HOSTS, or not in pictureHosts of the feed',
  'private-address': 'its host has no public address, and is not in ALLOWED_PRIVATE_HOSTS',
  port: 'its port is not the usual one, and named neither in PHOTO_HOSTS nor in ALLOWED_PRIVATE_HOSTS',
}

/** The reason as a person reads it; `status 404` is 404. */
function reasonText(reason: string): string {
  return REASONS[reason] ?? reason.replace(/^status /, '').replaceAll('-', ' ')
}
