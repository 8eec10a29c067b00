import { Alert } from '#ui-kit/Alert.tsx'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import type { AccountView } from './page.ts'
import { Passkeys } from './Passkeys.tsx'

/** The addresses, passkeys and browsers that a shopper signs in with, and their alerts. */
export function AccountPage({ view }: { readonly view: AccountView }) {
  const { heading, notice, contact, devices, passkeys, alerts, links, signOut } = view
  return (
    <div className="page-width py-10 lg:py-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-32 tracking-tight lg:text-42">{heading}</h1>
        <form method="post" action="/account/sign-out">
          <Button type="submit" look="secondary">
            {signOut}
          </Button>
        </form>
      </div>
      {notice && <Alert tone="ok" title={notice} className="mt-6 max-w-2xl" />}
      <p className="mt-5 flex flex-wrap gap-3">
        {links.map(({ href, text }) => (
          <LinkButton key={href} href={href} look="secondary">
            {text}
          </LinkButton>
        ))}
      </p>
      <div className="mt-10 grid max-w-2xl gap-x-16 gap-y-10 lg:max-w-none lg:grid-cols-2 lg:items-start">
        <Contact contact={contact} />
        <Passkeys view={passkeys} />
        {alerts.rows.length > 0 && <Alerts alerts={alerts} />}
        <Devices devices={devices} />
      </div>
    </div>
  )
}

const LIST = 'divide-y divide-line rounded-m border border-line bg-surface'
const ROW = 'flex items-center justify-between gap-x-4 px-5 py-3'

function Contact({ contact }: { readonly contact: AccountView['contact'] }) {
  return (
    <section>
      <h2 className="mb-3 text-20 font-semibold">{contact.heading}</h2>
      <ul className={LIST}>
        {contact.rows.map(({ label, value, change }) => (
          <li key={label} className={ROW}>
            <div className="min-w-0">
              <p className="text-13 text-ink-3">{label}</p>
              <p className="text-17 wrap-anywhere tabular-nums">{value}</p>
            </div>
            <LinkButton href={change.href} look="quiet" aria-label={`${change.text}: ${label}`}>
              {change.text}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Alerts({ alerts }: { readonly alerts: AccountView['alerts'] }) {
  return (
    <section>
      <h2 className="mb-3 text-20 font-semibold">{alerts.heading}</h2>
      <ul className={LIST}>
        {alerts.rows.map(({ id, label, frequency, stop }) => (
          <li key={id} className={ROW}>
            <div className="min-w-0">
              <p className="text-17 wrap-anywhere">{label}</p>
              <p className="text-13 text-ink-3">{frequency}</p>
            </div>
            <form method="post" action="/alerts/stop-own">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="quiet" aria-label={stop}>
                {alerts.stop}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Devices({ devices }: { readonly devices: AccountView['devices'] }) {
  return (
    <section>
      <h2 className="mb-3 text-20 font-semibold">{devices.heading}</h2>
      <ul className={LIST}>
        {devices.rows.map(({ id, name, seen, isCurrent }) => (
          <li key={id} className={ROW}>
            <div>
              <p className="text-17">{name}</p>
              <p className="text-13 text-ink-3">{seen}</p>
            </div>
            {!isCurrent && (
              <form method="post" action="/account/sessions">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" look="quiet" aria-label={`${devices.end}: ${name}`}>
                  {devices.end}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action="/account/sign-out-everywhere" className="mt-4">
        <Button type="submit" look="secondary">
          {devices.everywhere}
        </Button>
      </form>
    </section>
  )
}
