import type { Metadata } from 'next'
import type { RecordedPage } from '../../../recording/recording.ts'

/** The same head as our own document. */
export function metadataOf({ head }: Pick<RecordedPage, 'head'>): Metadata {
  const { title, description, robots, canonical, image } = head
  return {
    title,
    ...(description !== undefined && { description }),
    ...(robots !== undefined && { robots }),
    ...(canonical !== undefined && { alternates: { canonical } }),
    openGraph: {
      type: 'website',
      title,
      ...(description !== undefined && { description }),
      ...(canonical !== undefined && { url: canonical }),
      ...(image && { images: [image.url] }),
    },
  }
}
