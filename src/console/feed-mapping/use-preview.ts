import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewFeedMapping, type FeedMappingPreviewBody } from '#api/feed-mappings/contract.ts'
import { answerOf, type CallFailed } from '../data/read.ts'

const ASK_AFTER_MS = 400

/** What the mapping makes of the last file, asked when typing pauses. */
export function usePreview(
  params: { readonly id: number; readonly name: string },
  fileId: number | undefined,
  mapping: Readonly<Record<string, unknown>>,
): UseQueryResult<FeedMappingPreviewBody, CallFailed> {
  const text = JSON.stringify(mapping)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useQuery<FeedMappingPreviewBody, CallFailed>({
    queryKey: [previewFeedMapping.id, params, fileId, asked],
    queryFn: ({ signal }) =>
      answerOf(previewFeedMapping, {
        params,
        body: { mapping: JSON.parse(asked) as Record<string, unknown> },
        idempotencyKey: crypto.randomUUID(),
        signal,
      }),
    enabled: fileId !== undefined,
    placeholderData: keepPreviousData,
  })
}
