/**
 * The script of pages with islands: a custom element that wakes its content when its attribute `when` says so, and for
 * the first pointer or focus that comes near in any case, so that most clicks find it alive. A click on a button that
 * came too early is repeated; what was typed or ticked before stays (see use-form-before-hydration.ts).
 */
import type { hydrate } from './island-react.ts'

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
  early: HTMLElement | null = null

  connectedCallback(): void {
    const when = this.getAttribute('when')
    for (const type of [...NEAR, 'click']) this.addEventListener(type, this, true)
    if (when === 'load') this.wake()
    else if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(() => this.wake())
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
      this.early = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    }
    this.wake()
  }

  wake(): void {
    if (this.woken) return
    this.woken = true
    // Without a network the island stays as it is: HTML. The next touch tries again.
    this.come().catch(() => (this.woken = false))
  }

  async come(): Promise<void> {
    const attribute = (name: string): string => this.getAttribute(name) ?? ''
    const plain = this.hasAttribute('plain')
    // Side by side: what the island imports would else be found out only when the island is there.
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
    this.early?.click()
  }
}

customElements.define('live-island', LiveIsland)
