import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { command } from '../command.ts'
import { writtenClient } from './acme.ts'

/** A client whose title, groups and params have the names of commands and flags. */
async function hostile() {
  const folder = await writtenClient('out', 'hostile-names.yaml')
  const env = { XDG_CONFIG_HOME: emptyFolder() }
  return async (...words: string[]) => await command(['--client', folder, ...words], { env })
}

it('sets params with the names of flags by the flags that its help shows', async () => {
  const run = await hostile()
  const { code, stdout, stderr } = await run('auth.help.list', '--help')
  expect([code, stderr]).toEqual([0, ''])
  const shown = [
    '--param-output <string>',
    '--param-dry-run <string>',
    "--param '_=<string>'",
    '--no-cache',
    '--page-size',
  ]
  for (const one of shown) expect(stdout).toContain(one)
  const words = [
    ...['--param-output', '1', '--param-dry-run', '2', '--param-params', '3', '--param-json-errors', '4'],
    ...['--param-base-url', '5', '--param-help', '6', '--no-cache', '--param', '_=7', '--param', '-=8', '--param=[]=9'],
    ...[
      '--param-a-b',
      '10',
      '--a-b',
      '11',
      '--x-foo',
      '12',
      '--constructor',
      '13',
      '--proto',
      '14',
      '--page-size',
      '15',
    ],
  ]
  const sent = await run(
    'auth.help.list',
    ...words,
    '--base-url',
    'http://127.0.0.1:9',
    '--dry-run=json',
    '--json-errors',
  )
  expect([sent.code, sent.stderr]).toEqual([0, ''])
  const { url } = JSON.parse(sent.stdout) as { url: string }
  expect(url.slice(0, 25)).toBe('http://127.0.0.1:9/things')
  expect(Array.from(new URL(url).searchParams)).toEqual([
    ['output', '1'],
    ['dry_run', '2'],
    ['params', '3'],
    ['json_errors', '4'],
    ['base_url', '5'],
    ['help', '6'],
    ['no_cache', 'true'],
    ['_', '7'],
    ['-', '8'],
    ['[]', '9'],
    ['a_b', '10'],
    ['a--b', '11'],
    ['X--Foo', '12'],
    ['constructor', '13'],
    ['__proto__', '14'],
    ['page.size', '15'],
  ])
})

it('takes all params of any names in --params', async () => {
  const run = await hostile()
  const params = '{"output":"1","_":"2","__proto__":"3","constructor":"4","[]":"5"}'
  const { stdout } = await run('auth.help.list', '--params', params, '--dry-run=json')
  const { url } = JSON.parse(stdout) as { url: string }
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual(JSON.parse(params))
})

it('keeps its own commands beside a service and groups with their names', async () => {
  const run = await hostile()
  expect(await run('search', 'list')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('auth.help.list') as string,
  })
  expect(await run('auth.search.get', '--dry-run')).toMatchObject({ code: 0, stderr: '' })
  expect((await run('auth', '--help')).stdout).toContain('Log in')
})
