'use client'
import { RecordedSearchPage } from '../../../../recording/RecordedBody.tsx'
import type { WholePageProps } from '../pages.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

export function WholeSearchPage({ frame, content }: WholePageProps<'search'>) {
  return (
    <PageFrame frame={frame}>
      <RecordedSearchPage content={content} />
    </PageFrame>
  )
}
