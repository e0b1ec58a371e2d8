import { onBeforeUnmount, onMounted } from 'vue'

/** Shows the type of the token under the pointer: one tooltip for the whole page, made when it is first needed. */
export function useTypeTooltip(): void {
  let tooltip: HTMLElement | undefined
  const show = (event: Event): void => {
    const token = event.target instanceof Element ? event.target.closest<HTMLElement>('.typed') : null
    if (!token) {
      tooltip?.hidePopover()
      return
    }
    tooltip ??= makeTooltip()
    // Within the landmark of the page, so that a screen reader finds it there.
    const home = token.closest('main') ?? document.body
    if (tooltip.parentElement !== home) home.append(tooltip)
    tooltip.replaceChildren(part('code', token.dataset['type']), part('p', token.dataset['doc']))
    tooltip.showPopover()
    const { left, bottom, top } = token.getBoundingClientRect()
    const { width, height } = tooltip.getBoundingClientRect()
    const below = bottom + height + 8 < innerHeight
    tooltip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    tooltip.style.top = `${below ? bottom + 4 : Math.max(8, top - height - 4)}px`
  }
  const hide = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') tooltip?.hidePopover()
  }
  onMounted(() => {
    document.addEventListener('pointerover', show)
    document.addEventListener('scroll', hide, { passive: true })
    document.addEventListener('keydown', hide)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('pointerover', show)
    document.removeEventListener('scroll', hide)
    document.removeEventListener('keydown', hide)
    tooltip?.remove()
  })
}

function makeTooltip(): HTMLElement {
  const tooltip = document.createElement('div')
  tooltip.className = 'type-tooltip'
  tooltip.popover = 'manual'
  tooltip.setAttribute('role', 'tooltip')
  return tooltip
}

function part(name: 'code' | 'p', text: string | undefined): HTMLElement | string {
  if (text === undefined) return ''
  const element = document.createElement(name)
  if (name === 'code') element.textContent = text
  else element.append(...text.split('`').map((piece, at) => (at % 2 === 0 ? piece : part('code', piece))))
  return element
}
