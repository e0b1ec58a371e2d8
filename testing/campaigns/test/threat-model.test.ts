import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

it('the threat model names only tests that exist', () => {
  const paths = Array.from(text.matchAll(/`(?<path>[\w./-]+\.test\.ts)`/g), ({ groups }) => groups?.['path'] ?? '')
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it.each(['core', 'article-client', 'issues-client', 'sitehost-client', 'google-style-clients', 'uddi-client'])(
  'the threat model lists what %s depends on',
  (name) => {
    const file = join(root, 'packages', name, 'package.json')
    const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
    const others = Object.keys(dependencies).filter((one) => !one.startsWith('@portolan/'))
    expect(others.filter((one) => !text.includes(`\`${one}\``))).toEqual([])
  },
)
