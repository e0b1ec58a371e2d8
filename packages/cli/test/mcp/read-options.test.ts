import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { type McpFlags, readOptions } from '../../src/mcp/read-options.ts'
import { file } from '../file.ts'

const usual: McpFlags = { tools: 'auto', maxResultBytes: '16384', timeout: '60s' }

/** What is read of the flags of `mcp`, with the names of the services. */
async function read(names: readonly string[], flags: Partial<McpFlags> = {}) {
  const { services, ...options } = await readOptions(names, { ...usual, ...flags })
  return { ...options, services: services.map(({ name }) => name) }
}

it.each<readonly [readonly string[], Partial<McpFlags>, object]>([
  [['issues'], {}, { services: ['issues'], tools: 'auto', maxResultBytes: 16_384, timeout: 60_000, form: 'both' }],
  [
    ['issues'],
    {},
    { allowWrites: false, allowSecrets: false, files: undefined, operations: undefined, port: undefined },
  ],
  [[], { services: ' mail , issues,' }, { services: ['issues', 'mail'] }],
  [['mail'], { services: 'issues' }, { services: ['issues', 'mail'] }],
  [['issues'], { operations: 'issues.rateLimit.*, *.get' }, { operations: ['issues.rateLimit.*', '*.get'] }],
  [['issues'], { allowWrites: true, allowSecrets: true }, { allowWrites: true, allowSecrets: true }],
  [['issues'], { allowWrites: true, readOnly: true }, { allowWrites: false }],
  [['issues'], { tools: 'code', structured: true }, { tools: 'code', form: 'data' }],
  [['issues'], { textOnly: true }, { form: 'text' }],
  [['issues'], { maxResultBytes: '2048' }, { maxResultBytes: 2048 }],
  [['issues'], { maxResultBytes: '65537' }, { maxResultBytes: 65_536 }],
  [['issues'], { http: '0' }, { port: 0 }],
  [['issues'], { http: '65535' }, { port: 65_535 }],
])('the options for %j with %j have %j', async (names, flags, expected) => {
  expect(await read(names, flags)).toMatchObject(expected)
})

it('all services are served if none is named', async () => {
  expect((await read([])).services).toEqual(expect.arrayContaining(['article', 'issues', 'uddi']))
})

it.each<readonly [readonly string[], Partial<McpFlags>, string]>([
  [['isues'], {}, 'there is no service isues; the services are article, '],
  [['issues'], { services: 'nothing' }, 'there is no service nothing; the services are article, '],
  [['issues'], { tools: 'search' }, '--tools has to be one of auto, direct, dynamic, code, not search'],
  [['issues'], { operations: 'mail.*' }, '--operations: no operation of these services is named mail.*'],
  [
    ['issues'],
    { operations: 'rateLimit.fetch' },
    '--operations: no operation of these services is named rateLimit.fetch; did you mean issues.rateLimit.get',
  ],
  [['issues'], { structured: true, textOnly: true }, '--structured and --text-only cannot be combined'],
  [['issues'], { maxResultBytes: '2047' }, '--max-result-bytes'],
  [['issues'], { http: '65536' }, '--http has to be a port from 0 to 65535, not 65536'],
  [['issues'], { http: 'x' }, '--http'],
])('the options for %j with %j are refused: %s', async (names, flags, message) => {
  await expect(read(names, flags)).rejects.toMatchObject({ message: expect.stringContaining(message), exitCode: 2 })
})

it('downloads go into a folder that is there', async () => {
  const folder = emptyFolder()
  expect((await read(['issues'], { files: folder })).files).toBe(folder)
  for (const path of [join(folder, 'none'), file('a', '')])
    await expect(read(['issues'], { files: path })).rejects.toThrow(`--files: ${path} is not a folder`)
})
