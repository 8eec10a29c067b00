import X from 'lucide-react/icons/x'
import { plainIsland } from '#platform/web/island.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import announcementBar from './Announcement.island.tsx'
import type { AnnouncementView } from './announcement.ts'

const AnnouncementIsland = plainIsland(announcementBar, { when: 'idle' })

/** A sentence above the page. Its close button is only shown with JavaScript. */
export function Announcement({ view: { text, href, close } }: { view: AnnouncementView }) {
  const bar = (
    <div className="announcement">
      <div className="page-width flex min-h-11 items-center justify-center gap-4 py-1 text-15">
        <p className="font-medium">{href === null ? text : <a href={href}>{text}</a>}</p>
        {close && (
          <button type="button" aria-label={close} className="announcement-close noscript:hidden">
            <Icon of={X} size={18} />
          </button>
        )}
      </div>
    </div>
  )
  return close ? <AnnouncementIsland text={text}>{bar}</AnnouncementIsland> : bar
}
