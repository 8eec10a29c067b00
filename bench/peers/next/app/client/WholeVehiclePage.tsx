'use client'
import { RecordedVehiclePage } from '../../../../recording/RecordedBody.tsx'
import type { WholePageProps } from '../pages.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

export function WholeVehiclePage({ frame, content }: WholePageProps<'vehicle'>) {
  return (
    <PageFrame frame={frame}>
      <RecordedVehiclePage content={content} />
    </PageFrame>
  )
}
