import type { MarkdownRenderer } from 'vitepress'
import { packRun } from '../playground/packed-run.ts'
import { playgroundProgram } from '../playground/program.ts'
import { defaults } from '../playground/settings.ts'
import type { Outcome } from '../../../packages/docs/run/outcome.ts'
import type { Block } from './find-blocks.ts'

/** The program of the playground with its first settings, which runs at build as the examples do. */
export const playgroundBlock: Block = {
  page: 'playground.md',
  line: 1,
  code: playgroundProgram(defaults),
  fence: { mark: 'run', walk: false, reason: '' },
}

const tag = '<RatePlayground />'

/** Gives the playground a run to show before the reader presses Run. */
export function showPlaygroundRun(md: MarkdownRenderer, outcomes: ReadonlyMap<string, Outcome>): void {
  md.core.ruler.push('playground-run', ({ tokens }) => {
    for (const token of tokens) {
      const outcome = token.content.includes(tag) ? outcomes.get(playgroundBlock.code) : undefined
      if (outcome) token.content = token.content.replace(tag, `<RatePlayground before="${packRun(outcome)}" />`)
    }
  })
}
