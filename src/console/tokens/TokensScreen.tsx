import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listTokens, revokeToken, type Token } from '#api/tokens/contract.ts'
import { actWithToast } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import { answerOf } from '../data/read.ts'
import { dateWords } from '../data/time.ts'
import { useNow } from '../data/use-now.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { CheckField } from '../design/Field.tsx'
import { Empty } from '../design/Empty.tsx'
import { ACTIONS, Table } from '../design/Table.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { NewToken } from './NewToken.tsx'
import { tokenView } from './tokens-page.ts'

export function TokensScreen() {
  const [withEnded, setWithEnded] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const list = usePages([listTokens.id, withEnded], ({ query, signal }) =>
    answerOf(listTokens, { query: { ...query, ended: withEnded }, signal }),
  )
  const create = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setCreating(true)}>
      New token
    </Button>
  )
  return (
    <>
      <TableScreen
        title="API tokens"
        actions={
          <>
            <CheckField label="Show ended ones" checked={withEnded} onChange={() => setWithEnded(!withEnded)} />
            {create}
          </>
        }
        list={list}
        isEmpty={list.rows.length === 0}
        empty={
          <Empty title="No token yet" text="With a token another system reads and writes what you may, by the API.">
            {create}
          </Empty>
        }
      >
        <TokenTable tokens={list.rows} />
      </TableScreen>
      {isCreating && <NewToken onClose={() => setCreating(false)} />}
    </>
  )
}

function TokenTable({ tokens }: { readonly tokens: readonly Token[] }) {
  return (
    <Table columns={['Name', 'For', 'May', 'Last used', 'Until', ACTIONS]}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </Table>
  )
}

function TokenRow({ token }: { readonly token: Token }) {
  const { holder, may, lastUsed, state } = tokenView(token, useNow())
  const because = becauseWords(token.abilities.revoke)
  return (
    <tr>
      <td>
        <span className="font-semibold">{token.name}</span> <span className="text-ink-3">…{token.lastFour}</span>
      </td>
      <td>{holder}</td>
      <td className="text-ink-2">{may}</td>
      <td>{lastUsed}</td>
      <td>{state.ended ? <span className="tag">{state.words}</span> : dateWords(token.expiresAt)}</td>
      <td className="num">
        {!state.ended && (
          <Button
            look="danger"
            disabled={because !== undefined}
            title={because}
            onClick={() =>
              void actWithToast(
                revokeToken,
                { params: { id: token.id }, ifMatch: token.version },
                [listTokens],
                `${token.name} is revoked`,
              )
            }
          >
            Revoke
          </Button>
        )}
      </td>
    </tr>
  )
}
