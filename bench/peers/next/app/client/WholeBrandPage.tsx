'use client'
import { RecordedBrandPage } from '../../../../recording/RecordedBody.tsx'
import type { WholePageProps } from '../pages.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

export function WholeBrandPage({ frame, content }: WholePageProps<'brand'>) {
  return (
    <PageFrame frame={frame}>
      <RecordedBrandPage content={content} />
    </PageFrame>
  )
}
