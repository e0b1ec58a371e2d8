import { expect, it } from 'vitest'
import { createMarkdownRenderer } from 'vitepress'
import { emptyHeadsAsCells } from '../src/build/empty-heads.ts'

it('a table has no heading without a text', async () => {
  const md = await createMarkdownRenderer('.', { config: emptyHeadsAsCells })
  const html = await md.renderAsync('|  | speed |\n| --- | ---: |\n| fetch | 1.00 |\n')
  expect(html.match(/<t[hd]\b/g)).toEqual(['<td', '<th', '<td', '<td'])
})
