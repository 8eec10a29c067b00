'use client'
import type { ComponentProps } from 'react'
import { RecordedVehiclePage } from '../../../../recording/RecordedBody.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

type Props = ComponentProps<typeof RecordedVehiclePage> & Omit<ComponentProps<typeof PageFrame>, 'children'>

export function WholeVehiclePage({ frame, content }: Props) {
  return (
    <PageFrame frame={frame}>
      <RecordedVehiclePage content={content} />
    </PageFrame>
  )
}
