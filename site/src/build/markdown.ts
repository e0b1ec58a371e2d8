import type { MarkdownRenderer } from 'vitepress'
import { readFence } from './fence.ts'
import type { Outcome } from '../run/outcome.ts'

/** Wraps each TypeScript block in a component that says what the block is, and that runs it where it can be run. */
export function wrapBlocks(md: MarkdownRenderer, outcomes: ReadonlyMap<string, Outcome>): void {
  const render = md.renderer.rules.fence
  if (!render) return
  md.renderer.rules.fence = (...args) => {
    const [tokens, index] = args
    const { info = '', content = '' } = tokens[index] ?? {}
    const html = render(...args)
    const fence = readFence(info)
    if (!fence || fence.mark === 'check') return html
    if (fence.mark === 'no-check')
      return `<BlockNote kind="unchecked" reason="${packed(fence.reason)}">${html}</BlockNote>`
    if (fence.mark === 'node') return `<BlockNote kind="node" reason="">${html}</BlockNote>`
    const source = content.trimEnd()
    const outcome = outcomes.get(source)
    const shown = outcome ? ` outcome="${packed(JSON.stringify(outcome))}"` : ''
    return `<RunExample source="${packed(source)}"${shown}${fence.walk ? ' walk' : ''}>${html}</RunExample>`
  }
}

/** Text as an attribute that neither Vue nor VitePress looks into. */
function packed(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}
