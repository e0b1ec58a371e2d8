import { Command } from 'commander'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readService } from '../src/manifest/read-service.ts'
import { skeleton } from '../src/params/skeleton.ts'
import type { OperationEntry, ParamEntry, Service } from '../src/manifest/manifest.ts'
import { describeOperation, paramFlags } from '../src/operation-help.ts'
import { readFlagName, ownFlags, listOwnFlags, takesValue } from '../src/own-flags.ts'
import { collectParams } from '../src/params/collect-params.ts'
import { nameFields, nameFlags } from '../src/params/name-flags.ts'
import { splitArgv } from '../src/params/split-argv.ts'

const base = {
  name: 'things.list',
  command: 'list',
  summary: '',
  description: [],
  rules: [],
  scopes: [],
  response: { type: 'Thing[]', status: 200 },
  errors: [],
  effect: 'destroys',
  secretResponse: false,
  example: '',
  method: 'GET',
  waits: true,
  paging: { kind: 'number' },
} as const

const service = { name: 'things', groups: [], objects: {} } as unknown as Service

function operationWith(names: readonly string[], changes: Partial<OperationEntry> = {}): OperationEntry {
  const params = names.map((name): ParamEntry => ({
    name,
    flag: '',
    type: 'string',
    required: false,
    rule: '',
    meaning: '',
    schema: { type: 'string' },
  }))
  return nameFlags({ ...base, params, ...changes })
}

/** The words that set a param, as its help shows them. */
function wordsFor(entry: ParamEntry, value: string): string[] {
  const shown = paramFlags(entry).replace('<string>', () => value)
  const [, flag = '', rest = ''] = /^(--[^ ]+) ([^]*)$/.exec(shown) ?? []
  return [flag, rest.startsWith("'") ? rest.slice(1, -1).replaceAll(String.raw`'\''`, "'") : rest]
}

async function paramsOf(operation: OperationEntry, words: readonly string[]): Promise<unknown> {
  return (await collectParams(operation, splitArgv(service, operation, words).given, undefined, {} as never)).params
}

/** What commander makes of the own flags, after the help of the operation has been added to the command. */
function ownValues(operation: OperationEntry, words: readonly string[]): unknown {
  const command = new Command('list').exitOverride()
  describeOperation(command, service, operation)
  expect(command.helpInformation()).toContain('--help')
  return command.parse([...words], { from: 'user' }).opts()
}

const ownWords = (operation: OperationEntry): string[] =>
  listOwnFlags(operation)
    .filter((flag) => readFlagName(flag) !== 'param')
    .flatMap((flag) => (takesValue(flag) ? [`--${readFlagName(flag)}`, '1'] : [`--${readFlagName(flag)}`]))

const long = 'x'.repeat(10_000)
const hostile = [
  ...[
    'output',
    'help',
    '_',
    '-',
    '[]',
    'a--b',
    'X--Foo',
    'a_-b',
    'a_b',
    'a-b',
    'aB',
    'dry_run',
    'params',
    'json_errors',
  ],
  ...[
    'base_url',
    'limit',
    'timeout',
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    '',
    long,
    'param',
    'param-output',
  ],
  ...[
    'param_output',
    'params=',
    'param=_',
    'no-color',
    'no_cache',
    'o',
    'h',
    'y',
    'output-file',
    'version',
    'client',
    'V',
  ],
  ...[
    'filter[name]',
    'filter.name',
    '$filter',
    '@type',
    'größe',
    '名前',
    '=',
    '==',
    '%',
    '%3D',
    '%25',
    'a=b',
    'a%3Db',
    "it's",
    'a b',
  ],
  ...['-o', '--output', '-', '--', '\n', '\u001b[2J', '.', 'a.b', 'a[0]', '<x>', '[x]', ',', '|'],
]

describe('the flags of params', () => {
  it('set each of some hostile names, and leave the own flags as they are', async () => {
    const names = [...new Set([...hostile, ...ownFlags.map(readFlagName)])]
    const operation = operationWith(names)
    const words = operation.params.flatMap((entry, index) => wordsFor(entry, `v=${index}`))
    const own = ownWords(operation)
    expect(splitArgv(service, operation, [...words, ...own, '--help']).rest).toEqual([...own, '--help'])
    expect(await paramsOf(operation, [...own, ...words])).toEqual(
      Object.fromEntries(names.map((name, index) => [name, `v=${index}`])),
    )
    expect(ownValues(operation, own)).toEqual(ownValues(operationWith([]), own))
  })

  it('set every param whatever the names are', async () => {
    const name = fc.oneof(
      fc.constantFrom(...hostile.filter((one) => one !== long), ...ownFlags.map(readFlagName)),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.stringMatching(/^[-_a-zA-Z.[\]=%]{0,5}$/),
    )
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { maxLength: 12 }), async (names) => {
        const operation = operationWith(names)
        const words = operation.params.flatMap((entry, index) => wordsFor(entry, `v${index}`))
        const own = ownWords(operation)
        const { rest } = splitArgv(service, operation, [...words, ...own, '--help'])
        expect(rest).toEqual([...own, '--help'])
        const expected = Object.fromEntries(names.map((one, index) => [one, `v${index}`]))
        expect(await paramsOf(operation, words)).toEqual(expected)
        const byName = names.flatMap((one, index) => [
          '--param',
          `${one.replaceAll(/%(?=25|3D)/gi, '%25').replaceAll('=', '%3D')}=v${index}`,
        ])
        expect(await paramsOf(operation, byName)).toEqual(expected)
        expect(ownValues(operation, own)).toEqual(ownValues(operationWith([]), own))
      }),
      { numRuns: 300, seed: 4 },
    )
  })

  it('are --param-output for output, and the wire name in --param if there is nothing else', () => {
    const names = ['output', 'param_output', '_', 'a--b', 'a_b', 'aB', 'per_page', 'a=b ']
    expect(operationWith(names).params.map(paramFlags)).toEqual([
      '--param-output <string>',
      '--param-param-output <string>',
      "--param '_=<string>'",
      '--a-b <string>',
      '--param-a-b <string>',
      "--param 'aB=<string>'",
      '--per-page <string>',
      "--param 'a%3Db =<string>'",
    ])
  })

  it('leave --timeout to an option of a composed call, and to no param', () => {
    const entry: ParamEntry = {
      name: 'timeout',
      flag: '',
      type: 'integer',
      required: false,
      rule: '',
      meaning: '',
      schema: { type: 'integer' },
    }
    const composed = operationWith([], { options: [entry] })
    expect([
      composed.options?.map(paramFlags),
      listOwnFlags(composed).some((flag) => readFlagName(flag) === 'timeout'),
    ]).toEqual([['--timeout <integer>'], false])
    expect(operationWith(['timeout']).params.map(paramFlags)).toEqual(['--param-timeout <string>'])
  })

  it.each(['_', 'nothing=1', ''])('refuse --param %j, which names no param with a value', (text) => {
    expect(() => splitArgv(service, operationWith(['_']), ['--param', text])).toThrow('--param takes NAME=VALUE')
  })
})

it('the fields of an object have flags of their own, or none', () => {
  const names = ['a_b', 'a-b', 'aB', 'x.y', 'x-y', '_', '', '[]']
  const fields = names.map((name): ParamEntry => ({
    name,
    flag: '',
    type: 'string',
    required: false,
    rule: '',
    meaning: '',
    schema: { type: 'string' },
  }))
  expect(nameFields(fields).map(({ flag }) => flag)).toEqual(['a_b', 'a-b', 'aB', '', 'x-y', '_', '', ''])
})

const noMembers = {
  title: 'Things',
  clients: [],
  options: { addresses: [], credentials: [], others: [] },
  credentials: [],
  groups: [],
  $defs: {},
  composed: [],
}

it('params of one name have the fields of their own operation', () => {
  const operation = (call: string, field: string) => ({
    id: call,
    call,
    method: 'GET',
    path: '/',
    params: {
      type: 'object',
      properties: {
        filter: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
      },
      required: ['filter'],
    },
    in: { filter: 'query' },
    result: { kind: 'none' },
  })
  const manifest = { ...noMembers, operations: [operation('cars.list', 'color'), operation('boats.list', 'length')] }
  const read = readService({ name: 'things', manifest, module: 'm', documents: [] } as never)
  const operations = read.groups.flatMap((group) => group.operations)
  expect(operations.map(({ example }) => example)).toEqual([
    'portolan things cars list --filter.color COLOR',
    'portolan things boats list --filter.length LENGTH',
  ])
  expect(operations.map((one) => skeleton(read, one))).toEqual([{ filter: { color: '' } }, { filter: { length: '' } }])
})

it('a skeleton has the default or the first value of a choice, numbers too', () => {
  const properties = {
    size: { type: 'integer', enum: [7, 9] },
    count: { type: 'integer', default: 3 },
    color: { type: 'string', enum: ['red', 'green'] },
    free: { type: 'number' },
  }
  const [one] = readService({
    name: 'things',
    module: 'm',
    documents: [],
    manifest: {
      ...noMembers,
      operations: [
        {
          ...{ id: 'list', call: 'things.list', method: 'GET', path: '/', result: { kind: 'none' } },
          params: { type: 'object', properties },
          in: Object.fromEntries(Object.keys(properties).map((name) => [name, 'query'])),
        },
      ],
    },
  } as never).groups.flatMap((group) => group.operations)
  expect(skeleton({ objects: {} } as never, one as never)).toEqual({ size: 7, count: 3, color: 'red', free: 0 })
})

it('calls and groups whose words would be the same have words of their own', () => {
  const operation = (call: string) => ({
    id: call,
    call,
    method: 'GET',
    path: '/',
    result: { kind: 'none' },
  })
  const manifest = {
    ...noMembers,
    operations: [
      'fooBar.list',
      'foo_bar.list',
      '_.help',
      'fooBar._',
      'fooBar.$',
      'fooBar.aB',
      'fooBar.a_b',
      'help',
    ].map(operation),
  }
  const { groups } = readService({ name: 'things', manifest, module: 'm', documents: [] } as never)
  expect(groups.flatMap((group) => group.operations.map((one) => `${group.command} ${one.command}`.trim()))).toEqual([
    'foo-bar list',
    'foo-bar _',
    'foo-bar $',
    'foo-bar a-b',
    'foo-bar a_b',
    'foo_bar list',
    '_ help',
    'help',
  ])
})

it.each([
  ['paramName', 'param-param-name'],
  ['param', 'param-param'],
  ['parameter', 'parameter'],
  ['output', 'param-output'],
  ['help', 'param-help'],
  ['per_page', 'per-page'],
  ['?', 'param=?'],
  ['a=b', 'a-b'],
])('the param %s has the flag %s', (name, flag) => {
  expect(operationWith([name]).params.map((param) => param.flag)).toEqual([flag])
})
