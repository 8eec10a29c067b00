'use client'
import type { ComponentProps } from 'react'
import { RecordedContentPage } from '../../../../recording/RecordedBody.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

type Props = ComponentProps<typeof RecordedContentPage> & Omit<ComponentProps<typeof PageFrame>, 'children'>

export function WholeContentPage({ frame, content }: Props) {
  return (
    <PageFrame frame={frame}>
      <RecordedContentPage content={content} />
    </PageFrame>
  )
}
