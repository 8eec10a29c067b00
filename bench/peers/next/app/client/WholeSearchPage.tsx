'use client'
import type { ComponentProps } from 'react'
import { RecordedSearchPage } from '../../../../recording/RecordedBody.tsx'
import { PageFrame } from '../../../shared/PageFrame.tsx'

type Props = ComponentProps<typeof RecordedSearchPage> & Omit<ComponentProps<typeof PageFrame>, 'children'>

export function WholeSearchPage({ frame, content }: Props) {
  return (
    <PageFrame frame={frame}>
      <RecordedSearchPage content={content} />
    </PageFrame>
  )
}
