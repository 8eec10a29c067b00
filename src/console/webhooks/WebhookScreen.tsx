import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  updateWebhook,
  type WebhookBody,
  type WebhookDeliveryBody,
} from '#api/webhooks/contract.ts'
import { act, actWithToast } from '../data/act.ts'
import { answerOf, useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { showToast } from '../frame/toast-store.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Empty } from '../design/Empty.tsx'
import { ShownOnce } from '../design/ShownOnce.tsx'
import { ACTIONS, Table } from '../design/Table.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { StateTag } from './StateTag.tsx'
import { deliveryView, typeWords, webhookState } from './webhooks-page.ts'

const CHANGED = [getWebhook, listWebhooks, listWebhookDeliveries]

/** One webhook with its deliveries and what the receiver answered. */
export function WebhookScreen() {
  const id = useParams({ strict: false }).webhookId ?? ''
  const webhook = useRead(getWebhook, { params: { id } })
  const deliveries = usePages([listWebhookDeliveries.id, id], (page) =>
    answerOf(listWebhookDeliveries, { params: { id }, ...page }),
  )
  return (
    <TableScreen
      title="Webhook"
      actions={webhook.data && <Actions webhook={webhook.data} />}
      lead={webhook.data && <Summary webhook={webhook.data} />}
      list={{ ...deliveries, error: webhook.error ?? deliveries.error }}
      isEmpty={deliveries.rows.length === 0}
      empty={<Empty title="Nothing was sent yet" text="Send a test to see what the receiver answers." />}
    >
      <Table columns={['Event', 'When', 'State', 'Answer', ACTIONS]}>
        {deliveries.rows.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
        ))}
      </Table>
    </TableScreen>
  )
}

function Summary({ webhook }: { readonly webhook: WebhookBody }) {
  return (
    <div className="grid gap-1 border-b border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to="/webhooks" className="btn-link">
          Webhooks
        </Link>
        <span className="min-w-0 break-all font-semibold">{webhook.url}</span>
        <StateTag {...webhookState(webhook)} />
      </p>
      <p className="text-ink-2">
        {typeWords(webhook.types)} · {webhook.shape}
        {webhook.description !== '' && ` · ${webhook.description}`}
      </p>
    </div>
  )
}

function Actions({ webhook }: { readonly webhook: WebhookBody }) {
  const [secret, setSecret] = useState<string>()
  const params = { id: webhook.id }
  const isOn = webhook.state === 'active'
  const change = { params, ifMatch: webhook.version }
  const renew = async () => {
    const made = await act(renewWebhookSecret, { params, idempotencyKey: crypto.randomUUID() }, CHANGED)
    if (made.ok) setSecret(made.body.secret ?? '')
    else showToast({ words: made.words, kind: 'failed' })
  }
  return (
    <>
      <Button onClick={() => void actWithToast(pingWebhook, { params }, CHANGED, 'A test is on its way')}>
        Send a test
      </Button>
      {webhook.shape !== 'legacy' && <Button onClick={() => void renew()}>New secret</Button>}
      <Button
        onClick={() =>
          void actWithToast(
            updateWebhook,
            { ...change, body: { state: isOn ? 'disabled' : 'active' } },
            CHANGED,
            isOn ? 'Switched off' : 'Switched on',
          )
        }
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      {webhook.shape !== 'legacy' && (
        <Button
          look="danger"
          onClick={() => void actWithToast(deleteWebhook, change, CHANGED, 'Deleted').then(() => history.back())}
        >
          Delete
        </Button>
      )}
      {secret !== undefined && (
        <Dialog title="Its new secret">
          <p className="text-ink-2">The secret before signs along for 24 hours.</p>
          <ShownOnce name="Secret" secret={secret} onKept={() => setSecret(undefined)} />
        </Dialog>
      )}
    </>
  )
}

function DeliveryRow({ webhookId, delivery }: { readonly webhookId: string; readonly delivery: WebhookDeliveryBody }) {
  const { state, answer, canReplay } = deliveryView(delivery)
  return (
    <tr>
      <td>{delivery.type}</td>
      <td>{dateTimeWords(delivery.createdAt)}</td>
      <td>
        <StateTag {...state} />
      </td>
      <td className="max-w-100">
        {answer}
        {delivery.lastAnswer !== null && delivery.lastAnswer !== '' && (
          <code className="block truncate text-sm text-ink-3" title={delivery.lastAnswer}>
            {delivery.lastAnswer}
          </code>
        )}
      </td>
      <td className="num">
        {canReplay && (
          <Button
            onClick={() =>
              void actWithToast(
                replayWebhookDelivery,
                { params: { id: webhookId, deliveryId: delivery.id } },
                CHANGED,
                'It is sent again',
              )
            }
          >
            Send again
          </Button>
        )}
      </td>
    </tr>
  )
}
