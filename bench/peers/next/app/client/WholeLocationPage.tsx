'use client'
import { RecordedLocationPage } from '../../../../recording/RecordedBody.tsx'
import type { WholePageProps } from '../pages.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

export function WholeLocationPage({ frame, content }: WholePageProps<'location'>) {
  return (
    <PageFrame frame={frame}>
      <RecordedLocationPage content={content} />
    </PageFrame>
  )
}
