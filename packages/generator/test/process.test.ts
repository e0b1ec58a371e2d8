import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { document } from './command.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

it.each([
  ['20.19.4', 2, 'portolan-generate needs Node 22.19 or later, and this is 20.19.4\n'],
  ['22.18.0', 2, 'portolan-generate needs Node 22.19 or later, and this is 22.18.0\n'],
  ['22.19.0', 0, ''],
  ['30.0.0', 0, ''],
])('says on Node %s whether it can run there', (version, status, error) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const args = ['--conditions=@portolan/source', '--import', `data:text/javascript,${versions}`, main, '--version']
  const ended = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([ended.status, ended.stderr]).toEqual([status, error])
})

it.each([
  ['--quiet | true', 0, ''],
  ['--quiet > /dev/full', 1, 'portolan-generate: stdout cannot be written: ENOSPC: no space left on device, write\n'],
  ['2> /dev/full', 0, ''],
])('ends without a stack trace if its output cannot be written: %s', (words, status, error) => {
  const script = `set -o pipefail; '${process.execPath}' --conditions=@portolan/source '${main}' - --list ${words}`
  const ended = spawnSync('bash', ['-c', script], { encoding: 'utf8', input: document })
  expect([ended.status, ended.stderr]).toEqual([status, error])
})
