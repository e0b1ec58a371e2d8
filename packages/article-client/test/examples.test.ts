import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'

const execute = promisify(execFile)

async function run(name: string, ...options: string[]): Promise<string> {
  const file = resolve(import.meta.dirname, '../../../examples', name, 'main.ts')
  const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' }
  return (await execute(process.execPath, ['--conditions=@portolan/source', file, ...options], { env })).stdout
}

it('the digest is written as Markdown and as a page', async () => {
  const folder = emptyFolder()
  expect(await run('article-digest', '--out', folder)).toMatch(/\d+ items for rana since/)
  expect(readFileSync(join(folder, 'digest.md'), 'utf8')).toMatch(
    /^# \d+ items for Rana Haddad\n[^]*## TypeScript \(\d+\)/,
  )
  expect(readFileSync(join(folder, 'digest.html'), 'utf8')).toMatch(
    /<h1>What Rana Haddad may want to read<\/h1>[^]*<\/html>/,
  )
})

it('the login goes from the page to the token and back', async () => {
  const output = await run('article-login', '--yes')
  expect(output.match(/^\d\. .+/gm)).toEqual([
    '1. Open this page in your browser, and allow it',
    '2. The browser came back',
    '3. Logged in',
    expect.stringMatching(/^4\. Follows \d+ tags$/),
    '5. Logged out',
  ])
})
