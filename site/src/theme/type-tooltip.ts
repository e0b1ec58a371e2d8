import type { TypeEntry } from '../build/type-tables.ts'
import { loadType } from './load-type.ts'

/** The tooltip of the page, which shows the type of one token and its doc comment. */
export interface TypeTooltip {
  /** The token whose type is shown. */
  token(): HTMLElement | undefined
  /** Returns true if a place is in the tooltip. */
  holds(target: EventTarget | null): boolean
  show(token: HTMLElement): void
  hide(): void
  /** Follows the token where the page or its block has been scrolled. */
  follow(): void
  remove(): void
}

const id = 'type-tooltip'

/** Makes the one tooltip for the whole page; its element is made when it is first needed. */
export function typeTooltip(): TypeTooltip {
  let element: HTMLElement | undefined
  let shown: HTMLElement | undefined
  const hide = (): void => {
    shown?.removeAttribute('aria-describedby')
    shown = undefined
    element?.hidePopover()
  }
  return {
    token: () => shown,
    holds: (target) => target instanceof Node && element?.contains(target) === true,
    hide,
    show(token) {
      if (token === shown) return
      hide()
      shown = token
      void load(token)
    },
    follow() {
      if (!element || !shown) return
      if (isInSight(shown)) place(element, shown)
      else hide()
    },
    remove() {
      hide()
      element?.remove()
    },
  }

  async function load(token: HTMLElement): Promise<void> {
    const entry = await loadType(token)
    // Meanwhile the pointer may have gone on.
    if (entry && shown === token) draw(token, entry)
  }

  function draw(token: HTMLElement, [type, doc]: TypeEntry): void {
    element ??= makeElement()
    // Within the landmark of the page, so that a screen reader finds it there.
    const home = token.closest('main') ?? document.body
    if (element.parentElement !== home) home.append(element)
    element.replaceChildren(part('code', type), part('p', doc))
    token.setAttribute('aria-describedby', id)
    element.showPopover()
    element.scrollTop = 0
    place(element, token)
  }
}

function makeElement(): HTMLElement {
  const element = document.createElement('div')
  element.id = id
  element.className = id
  element.popover = 'manual'
  element.setAttribute('role', 'tooltip')
  return element
}

/** Below the token, or above it where there is no room. They touch, so that the pointer can go from one to the other. */
function place(element: HTMLElement, token: HTMLElement): void {
  const { left, bottom, top } = token.getBoundingClientRect()
  // At the edge it would be measured narrower than it can be.
  element.style.left = '0'
  const { width, height } = element.getBoundingClientRect()
  const isBelow = bottom + height + 8 < innerHeight || top < height
  element.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  element.style.top = `${isBelow ? bottom : top - height}px`
}

function isInSight(token: HTMLElement): boolean {
  const { left, right, top, bottom } = token.getBoundingClientRect()
  const block = token.closest('pre')?.getBoundingClientRect()
  if (block && (right < block.left || left > block.right)) return false
  return bottom > 0 && top < innerHeight
}

function part(name: 'code' | 'p', text: string | undefined): HTMLElement | string {
  if (text === undefined) return ''
  const element = document.createElement(name)
  if (name === 'code') element.textContent = text
  else element.append(...text.split('`').map((piece, at) => (at % 2 === 0 ? piece : part('code', piece))))
  return element
}
