import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listWebhooks } from '#api/webhooks/contract.ts'
import { answerOf } from '../data/read.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Empty } from '../design/Empty.tsx'
import { Table } from '../design/Table.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { StateTag } from './StateTag.tsx'
import { typeWords, webhookState } from './webhooks-page.ts'

export function WebhooksScreen() {
  const [isCreating, setCreating] = useState(false)
  const list = usePages([listWebhooks.id], (page) => answerOf(listWebhooks, page))
  const create = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setCreating(true)}>
      New webhook
    </Button>
  )
  return (
    <>
      <TableScreen
        title="Webhooks"
        actions={create}
        list={list}
        isEmpty={list.rows.length === 0}
        empty={
          <Empty
            title="No webhook yet"
            text="A webhook tells another system of leads, vehicles and bookings as they happen."
          />
        }
      >
        <Table columns={['Address', 'Hears of', 'Body', 'State']}>
          {list.rows.map((webhook) => (
            <tr key={webhook.id}>
              <td className="max-w-100 truncate">
                <Link to="/webhooks/$webhookId" params={{ webhookId: webhook.id }} className="font-semibold text-ink">
                  {webhook.url}
                </Link>
                {webhook.description !== '' && <span className="text-ink-3"> {webhook.description}</span>}
              </td>
              <td className="text-ink-2">{typeWords(webhook.types)}</td>
              <td>{webhook.shape}</td>
              <td>
                <StateTag {...webhookState(webhook)} />
              </td>
            </tr>
          ))}
        </Table>
      </TableScreen>
      {isCreating && <NewWebhook onClose={() => setCreating(false)} />}
    </>
  )
}
