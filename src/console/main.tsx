// oxlint-disable-next-line import/no-unassigned-import -- the stylesheet of all screens
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadPicturesOnReturn } from './data/connection.ts'
import { queryClient } from './data/read.ts'
import { listenToKeys } from './frame/command-store.ts'
import { hasWaitingReports } from './stock/condition/waiting-reports.ts'
import { hasQueuedPhotos } from './stock/photos/queued-photos.ts'
import { router } from './router.tsx'

const root = document.querySelector('#console')
if (!root) throw new Error('The document has no element for the console')
listenToKeys()
reloadPicturesOnReturn()
// Photos and condition reports that waited when the page was left are sent from whichever screen is opened next.
if (hasQueuedPhotos()) void import('./stock/photos/photo-queue.ts')
if (hasWaitingReports()) void import('./stock/condition/send-reports.ts')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
