import { err, ok } from '#platform/result.ts'
import { readFromColumn, type WrittenFeeds } from '#stock/mapping/read-from-column.ts'
import { writtenMapping } from '#stock/server/mappings/load-mapping.ts'
import { changeConfiguration, editedText } from '../configuration/change-configuration.ts'
import { valueOfText } from '../configuration/configuration-access.ts'
import { route } from '../route.ts'
import { readFeedColumn } from './contract.ts'
import { abilitiesFor, findFeed } from './find-feed.ts'

export const readFeedColumnRoute = route(
  readFeedColumn,
  async (request) => {
    const { params, body, services, staff, problem } = request
    const found = await findFeed(request, params)
    if (!found.ok) return found
    const { known, mapping } = found.value
    const verdict = abilitiesFor(known, staff).editMapping
    if (verdict !== true) return problem('forbidden', { because: verdict.because })
    const { defined } = known
    if (defined === null) return problem('conflict', { detail: NOT_CONFIGURED })
    const shipped = defined.ownMapping === undefined ? await writtenMapping(mapping) : null
    const dealer = { kind: 'dealer', slug: defined.dealer } as const
    const written = await changeConfiguration(
      request,
      dealer,
      async (configuration) => {
        const value = valueOfText(dealer, configuration.text) as WrittenFeeds | null | undefined
        const edits = readFromColumn(value ?? {}, shipped, { ...body, feed: defined.name, mapping })
        return edits === 'not-a-column'
          ? err({
              kind: 'conflict',
              detail: `The mapping reads ${body.field} from no single column. Change the mapping itself.`,
            })
          : editedText(configuration, edits)
      },
      `Feed ${defined.name} reads ${body.field} from “${body.column}”`,
    )
    if (!written.ok) return written
    const run = await services.feeds.requestRun({ sourceId: defined.sourceId, actor: staff.actor, again: true })
    return ok({ body: { run }, kept: String(run) })
  },
  (_, run) => Promise.resolve(ok({ body: { run: Number(run) } })),
)

const NOT_CONFIGURED = 'Its file is sent, or imported by a command: whoever sends it names the mapping.'
