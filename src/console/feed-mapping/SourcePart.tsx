import { Upload } from 'lucide-react'
import { useState } from 'react'
import { getConfigurationSchema } from '#api/configuration/contract.ts'
import { getFeedMapping, tryFeedSource, type FeedMappingBody } from '#api/feed-mappings/contract.ts'
import { isRecord } from '#platform/records.ts'
import type { SchemaNode } from '../configuration/schema-node.ts'
import { SchemaField } from '../configuration/SchemaField.tsx'
import { act } from '../data/act.ts'
import { queryClient, useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { LocalForm } from './LocalForm.tsx'
import { sendSample } from './send-sample.ts'

interface SourcePartProps {
  readonly params: { readonly id: number; readonly name: string }
  readonly body: FeedMappingBody
  readonly definition: Readonly<Record<string, unknown>>
  readonly isReadOnly: boolean
  readonly onChange: (definition: Readonly<Record<string, unknown>>) => void
}

/** Where the file comes from and when; a file to try the mapping on is sent here, or fetched from the address. */
export function SourcePart({ params, body, definition, isReadOnly, onChange }: SourcePartProps) {
  const schema = useRead(getConfigurationSchema, { params: { kind: 'dealer' } })
  const root = (schema.data?.schema ?? {}) as SchemaNode
  const feeds = root.properties?.['feeds']?.additionalProperties
  const keys = typeof feeds === 'object' ? feeds.properties : undefined
  const from = definition['from']
  const isSent = isRecord(from) && 'sent' in from
  return (
    <section aria-label="Where the file comes from" className="mapping-part">
      <h2 className="font-semibold">Where the file comes from</h2>
      {schema.error && <Problem words={schema.error.message} />}
      {keys?.['from'] && (
        <LocalForm
          root={root}
          value={definition}
          written={body.definition ?? {}}
          dealer={body.dealer}
          isReadOnly={isReadOnly}
          onChange={(changed) => isRecord(changed) && onChange(changed)}
        >
          <SchemaField path={['from']} node={keys['from']} label="Source" isRequired isOpen />
          {keys['schedule'] && !isSent && (
            <SchemaField path={['schedule']} node={keys['schedule']} label="Schedule" isRequired={false} />
          )}
        </LocalForm>
      )}
      <SampleFile params={params} body={body} from={isSent ? undefined : from} isReadOnly={isReadOnly} />
    </section>
  )
}

interface SampleFileProps extends Pick<SourcePartProps, 'params' | 'body' | 'isReadOnly'> {
  /** An address to try; undefined where files are sent. */
  readonly from: unknown
}

function SampleFile({ params, body: { file }, from, isReadOnly }: SampleFileProps) {
  const [mend, setMend] = useState<string>()
  const reread = () => queryClient.invalidateQueries({ queryKey: [getFeedMapping.id] })
  const sending = useSubmit(async (chosen: File) => {
    setMend(undefined)
    const words = await sendSample(params, chosen)
    if (words === undefined) await reread()
    return words
  })
  const trying = useSubmit(async () => {
    setMend(undefined)
    const call = { params, body: { from: isRecord(from) ? from : {} }, idempotencyKey: crypto.randomUUID() }
    const tried = await act(tryFeedSource, call, [])
    if (!tried.ok) return tried.words
    setMend(tried.body.problem?.mend)
    if (tried.body.problem) return tried.body.problem.what
    await reread()
    showToast({ words: 'The address gives a file', kind: 'done' })
    return undefined
  })
  const problem = trying.problem ?? sending.problem
  return (
    <div className="grid gap-2">
      <p>
        {file === null
          ? 'No file yet. Send one to see its columns.'
          : `${file.isSample ? 'Sample' : 'Last file'}: ${file.name}, ${dateTimeWords(file.at)}`}
      </p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <label className="btn">
            <Upload size={16} aria-hidden="true" />
            {sending.isBusy ? 'Sending…' : 'Send a file'}
            <input
              type="file"
              className="sr-only"
              disabled={sending.isBusy}
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                if (chosen) sending.submit(chosen)
                event.target.value = ''
              }}
            />
          </label>
          {from !== undefined && (
            <Button disabled={trying.isBusy} onClick={() => trying.submit()}>
              {trying.isBusy ? 'Trying…' : 'Try this address'}
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && <Problem words={[problem, mend].filter(Boolean).join(' ')} />}
    </div>
  )
}
