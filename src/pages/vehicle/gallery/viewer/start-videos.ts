import type { ViewerMessages } from './viewer-messages.ts'

/** Plays embedded videos in place of their links, and shows a message in place of a video that fails. */
export function startVideos(root: HTMLElement, texts: Pick<ViewerMessages, 'videoFailed'>): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-embed]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    embed(link)
  })
  // Errors of media do not bubble.
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLVideoElement) replaceVideo(target, texts.videoFailed)
    },
    true,
  )
}

/** Replaces the link to a provider's player with the player itself. */
function embed(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe')
  const url = new URL(link.href)
  url.searchParams.set('autoplay', '1')
  frame.src = url.href
  frame.title = link.dataset['embed'] ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  // `allow-same-origin` is safe here, because the player's origin is never this site's.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.className = 'viewer-embed'
  link.replaceWith(frame)
  frame.focus()
}

function replaceVideo(video: HTMLVideoElement, text: string): void {
  const message = document.createElement('p')
  message.className = 'viewer-missing'
  message.setAttribute('role', 'status')
  message.textContent = text
  video.replaceWith(message)
}
