'use client'
import { RecordedHomePage } from '../../../../recording/RecordedBody.tsx'
import type { WholePageProps } from '../pages.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

export function WholeHomePage({ frame, content }: WholePageProps<'home'>) {
  return (
    <PageFrame frame={frame}>
      <RecordedHomePage content={content} />
    </PageFrame>
  )
}
