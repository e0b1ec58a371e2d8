import { nextToken } from './next-token.ts'
import { typeTooltip } from './type-tooltip.ts'

/** Milliseconds: a pointer that only passes shows nothing, and one on its way to the tooltip does not lose it. */
const passing = 90
const leaving = 200

/** Shows the type of the token under the pointer, or of the one that has the focus. */
export class TypeHovers {
  readonly #tooltip = typeTooltip()
  readonly #hint: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #dismissed: HTMLElement | undefined

  /** @param hint the id of the element that describes the keys of a block */
  constructor(hint: string) {
    this.#hint = hint
  }

  /** Listens until the signal aborts. */
  listen(signal: AbortSignal): void {
    document.addEventListener('pointerover', ({ target }) => this.#point(target), { signal })
    document.addEventListener('focusin', ({ target }) => this.#focus(target), { signal })
    document.addEventListener('focusout', ({ target }) => this.#blur(target), { signal })
    document.addEventListener('keydown', (event) => this.#press(event), { signal })
    document.addEventListener('scroll', () => this.#tooltip.follow(), { signal, capture: true })
    signal.addEventListener('abort', () => this.#tooltip.remove())
  }

  #point(target: EventTarget | null): void {
    const token = closest(target, '.typed')
    if (token !== this.#dismissed) this.#dismissed = undefined
    clearTimeout(this.#timer)
    if (this.#tooltip.holds(target) || (token && token === this.#tooltip.token())) return
    if (token && token !== this.#dismissed) this.#timer = setTimeout(() => this.#tooltip.show(token), passing)
    else this.#timer = setTimeout(() => this.#backToFocus(), leaving)
  }

  #backToFocus(): void {
    const focused = closest(document.activeElement, '.typed')
    if (focused && focused !== this.#dismissed) this.#tooltip.show(focused)
    else this.#tooltip.hide()
  }

  #focus(target: EventTarget | null): void {
    clearTimeout(this.#timer)
    this.#dismissed = undefined
    const token = closest(target, '.typed')
    if (token) this.#tooltip.show(token)
    if (target instanceof HTMLPreElement && target.querySelector('.typed'))
      target.setAttribute('aria-describedby', this.#hint)
  }

  #blur(target: EventTarget | null): void {
    this.#tooltip.hide()
    closest(target, '.typed')?.removeAttribute('tabindex')
  }

  /** A block is one stop of Tab; the arrow keys lead into it and through its tokens. */
  #press(event: KeyboardEvent): void {
    const block = closest(event.target, 'pre')
    if (event.key === 'Escape') this.#escape(block)
    if (!block || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const token = nextToken(block, closest(event.target, '.typed'), event.key)
    if (!token) return
    event.preventDefault()
    token.tabIndex = -1
    token.focus()
  }

  /** Hides the type; where it is hidden already, leads back to the block. */
  #escape(block: HTMLElement | undefined): void {
    clearTimeout(this.#timer)
    const shown = this.#tooltip.token()
    if (!shown && closest(document.activeElement, '.typed')) block?.focus()
    this.#dismissed = shown
    this.#tooltip.hide()
  }
}

function closest(target: EventTarget | null, selector: string): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined
}
