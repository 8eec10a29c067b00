import { Link, useParams } from '@tanstack/react-router'
import { getFeedMapping } from '#api/feed-mappings/contract.ts'
import { useRead } from '../data/read.ts'
import { TableScreen } from '../design/TableScreen.tsx'
import { MappingEditor } from './MappingEditor.tsx'

/** How the columns of a feed's file become cars, with a preview on the real file. Also of a feed that is not there yet. */
export function MappingScreen() {
  const { dealershipId = '', feed: name = '' } = useParams({ strict: false })
  const params = { id: Number(dealershipId) || 0, name }
  const mapping = useRead(getFeedMapping, { params })
  const body = mapping.data
  return (
    <TableScreen
      title={`Mapping of ${name}`}
      list={mapping}
      isEmpty={!body}
      empty={null}
      lead={
        body && (
          <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
            <Link to="/feeds" className="btn-link">
              Feeds
            </Link>
            {body.definition && (
              <Link to="/feeds/$dealershipId/$feed" params={{ dealershipId, feed: name }} className="btn-link">
                {name}
              </Link>
            )}
            <span className="font-semibold">{body.dealership}</span>
            {body.definition === null && <span className="tag">New feed</span>}
          </p>
        )
      }
    >
      {body && <MappingEditor key={`${dealershipId}/${name}`} params={params} body={body} />}
    </TableScreen>
  )
}
