import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tryOutput } from '@portolan/generator/output-test'
import { coreTypes } from '@portolan/testing/core-types'
import { expect, it } from 'vitest'
import tanstackQuery from '../src/index.ts'
import swr from '../src/swr.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(new URL('../../../site/src/generator/queries.md', import.meta.url), 'utf8')

function blocksIn(language: string): string[] {
  return Array.from(page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm')), ([, code = '']) => code)
}

it('the page about queries has the types of what is written from its document', async () => {
  const programs = blocksIn('tsx').map((text, at) => {
    const path = at === 0 ? 'stations.tsx' : `program-${at}.tsx`
    return { path, text: text.replaceAll("'./railway/", "'./") }
  })
  expect(programs).toHaveLength(4)
  const { typeCheck, warnings } = await tryOutput(tanstackQuery, {
    document: { text: blocksIn('yaml')[0] ?? '' },
    folder,
    others: ['client', 'checks', 'zod', 'manifest', swr, { name: 'programs', files: () => programs }],
  })
  expect(warnings).toEqual([])
  expect(await typeCheck({ ...coreTypes(), types: ['node'], jsx: 'react-jsx' })).toBe('')
})
