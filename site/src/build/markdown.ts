import type { MarkdownRenderer } from 'vitepress'
import { readFence } from './fence.ts'
import type { Outcome } from '../../../packages/docs/run/outcome.ts'

/**
 * Wraps each TypeScript block in an element that says what the block is, with a component that runs it if it can be run.
 * The block is beside the component, not inside: what is inside, Vue would compile into code for each token.
 */
export function wrapBlocks(md: MarkdownRenderer, outcomes: ReadonlyMap<string, Outcome>): void {
  const render = md.renderer.rules.fence
  if (!render) return
  md.renderer.rules.fence = (...args) => {
    const [tokens, index] = args
    const { info = '', content = '' } = tokens[index] ?? {}
    const html = render(...args)
    const fence = readFence(info)
    if (!fence || fence.mark === 'check') return html
    if (fence.mark === 'no-check') return noted(html, `Not run in the page: ${md.utils.escapeHtml(fence.reason)}`)
    if (fence.mark === 'node') return noted(html, 'Needs Node: type-checked, not run in the page')
    const source = content.trimEnd()
    const outcome = outcomes.get(source)
    const shown = outcome ? ` outcome="${packed(JSON.stringify(outcome))}"` : ''
    const component = `<RunExample source="${packed(source)}"${shown}${fence.walk ? ' walk' : ''} />`
    return `<div class="run-example" data-state="idle">${html}${component}</div>`
  }
}

function noted(html: string, note: string): string {
  return `<div class="block-note">${html}<p>${note}</p></div>`
}

/** Text as an attribute that neither Vue nor VitePress looks into. */
function packed(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}
