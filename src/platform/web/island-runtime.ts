/**
 * The script of pages with islands: a custom element that hydrates its content at the moment given by its attribute `when`,
 * or earlier on the first pointer or focus in it, so that most clicks find it hydrated. An earlier click on a button is
 * repeated; earlier input stays (see use-form-before-hydration.ts). It also opens dialogs and lets Back close what covers the page.
 */
import type { hydrate } from './island-react.ts'
import { startDialogs } from './overlays/dialogs.ts'
import { startOverlayHistory } from './overlays/overlay-history.ts'
import { startPopovers } from './overlays/popovers.ts'
import { whenIdle } from './when-idle.ts'

interface IslandModule {
  readonly default: Parameters<typeof hydrate>[1]
}

interface PlainModule {
  readonly default: (element: HTMLElement, props: object) => void
}

interface ReactModule {
  readonly hydrate: typeof hydrate
}

const NEAR = ['pointerover', 'pointerdown', 'focusin']
const react = document.querySelector<HTMLScriptElement>('script[data-react]')?.dataset.react ?? ''

function load(href: string): Promise<unknown> {
  return import(/* @vite-ignore */ href)
}

class LiveIsland extends HTMLElement {
  woken = false
  earlyClick: HTMLElement | null = null

  connectedCallback(): void {
    const when = this.getAttribute('when')
    for (const type of [...NEAR, 'click']) this.addEventListener(type, this, true)
    if (when === 'load') this.wake()
    else if (when === 'idle') whenIdle(() => this.wake())
    else if (when === 'visible') {
      new IntersectionObserver((entries, observer) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        this.wake()
      }).observe(this)
    }
  }

  handleEvent({ type, target }: Event): void {
    if (type === 'click') {
      this.earlyClick = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    }
    this.wake()
  }

  wake(): void {
    if (this.woken) return
    this.woken = true
    // Without a network the island stays plain HTML. The next interaction tries again.
    this.activate().catch(() => (this.woken = false))
  }

  async activate(): Promise<void> {
    const attribute = (name: string): string => this.getAttribute(name) ?? ''
    const plain = this.hasAttribute('plain')
    // In parallel, because the island's imports would be known only once it is loaded.
    const [island, library] = await Promise.all([
      load(attribute('src')),
      plain || load(react),
      ...attribute('needs').split(' ').filter(Boolean).map(load),
    ])
    for (const type of [...NEAR, 'click']) this.removeEventListener(type, this, true)
    const props = JSON.parse(attribute('props')) as object
    if (plain) (island as PlainModule).default(this, props)
    else (library as ReactModule).hydrate(this, (island as IslandModule).default, props, attribute('prefix'))
    this.setAttribute('alive', '')
    this.earlyClick?.click()
  }
}

startOverlayHistory()
startDialogs()
void startPopovers()
customElements.define('live-island', LiveIsland)
