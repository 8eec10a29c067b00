'use client'
import { RecordedModelPage } from '../../../../recording/RecordedBody.tsx'
import type { WholePageProps } from '../pages.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

export function WholeModelPage({ frame, content }: WholePageProps<'model'>) {
  return (
    <PageFrame frame={frame}>
      <RecordedModelPage content={content} />
    </PageFrame>
  )
}
