'use client'
import { RecordedContentPage } from '../../../../recording/RecordedBody.tsx'
import type { WholePageProps } from '../pages.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

export function WholeContentPage({ frame, content }: WholePageProps<'content'>) {
  return (
    <PageFrame frame={frame}>
      <RecordedContentPage content={content} />
    </PageFrame>
  )
}
