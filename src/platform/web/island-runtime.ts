/**
 * The script of pages with islands: a custom element that wakes its content when its attribute `when` says so.
 * `touch` listens for the pointer coming near, so that most clicks find the island alive; a click on a button that came
 * too early is repeated once it is. What was typed or ticked before stays (see use-form-before-hydration.ts).
 */
import type { hydrate } from './island-react.ts'

interface IslandModule {
  default: Parameters<typeof hydrate>[1]
}

const react = document.querySelector<HTMLScriptElement>('script[data-react]')?.dataset.react ?? ''

class LiveIsland extends HTMLElement {
  woken = false
  early: HTMLElement | null = null

  connectedCallback(): void {
    const wake = (): void => void this.wake()
    const when = this.getAttribute('when')
    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      this.addEventListener(type, wake, { once: true, passive: true })
    }
    this.addEventListener('click', this, true)
    if (when === 'load') wake()
    else if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(wake)
    else if (when === 'visible') {
      new IntersectionObserver((entries, observer) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        wake()
      }).observe(this)
    }
  }

  handleEvent(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null
    if (!button) return
    event.stopPropagation()
    this.early = button
    void this.wake()
  }

  async wake(): Promise<void> {
    if (this.woken) return
    this.woken = true
    const attribute = (name: string): string => this.getAttribute(name) ?? ''
    for (const href of attribute('needs').split(' ')) if (href) void import(/* @vite-ignore */ href)
    const [island, { hydrate: start }] = await Promise.all([
      import(/* @vite-ignore */ attribute('src')) as Promise<IslandModule>,
      import(/* @vite-ignore */ react) as Promise<{ hydrate: typeof hydrate }>,
    ])
    start(this, island.default, JSON.parse(attribute('props')) as object, attribute('prefix'))
    this.removeEventListener('click', this, true)
    // React attaches its listeners in hydrateRoot and the handlers' state one task later.
    setTimeout(() => {
      this.setAttribute('alive', '')
      this.early?.click()
    })
  }
}

customElements.define('live-island', LiveIsland)
