import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { ParamEntry } from '../src/manifest/manifest.ts'
import { nameTarget } from '../src/params/name-target.ts'
import { findSecrets } from '../src/params/secret-values.ts'
import { nameVariables } from '../src/run/dry-run.ts'
import { Interruption } from '../src/run/interruption.ts'
import { command } from './command.ts'
import { file } from './file.ts'
import { env, planned } from './planned.ts'

describe('a secret param', () => {
  const create = ['article', 'access-tokens', 'create', '--client-id', 'c1'.repeat(20), '--code', '9'.repeat(40)]
  const secret = '5e'.repeat(20)

  it('is taken from stdin without its line break, and stands in no plan', async () => {
    const { body, stderr } = await planned([...create, '--client-secret', '-'], { stdin: `${secret}\n` })
    expect(body).toContain('${PORTOLAN_CLIENT_SECRET}')
    expect(body + stderr).not.toContain(secret)
  })

  it('is taken from a file', async () => {
    const { body } = await planned([...create, '--client-secret', `@${file('secret', secret)}`])
    expect(body).toContain('${PORTOLAN_CLIENT_SECRET}')
  })

  it('leads to a warning where it stands on the command line, which does not repeat it', async () => {
    const { stderr } = await planned([...create, '--client-secret', secret])
    expect(stderr).toBe(
      'portolan: --code can be seen by other processes: give it as - or @file\n' +
        'portolan: --client-secret can be seen by other processes: give it as - or @file\n',
    )
  })
})

describe('a secret inside of an object', () => {
  it('stands in no plan either', async () => {
    const channel = { id: 'x', type: 'web_hook', address: 'https://example.com/', token: 'hook-secret-1' }
    const words = [
      'reports',
      'activities',
      'watch',
      '--user-key',
      'all',
      '--application-name',
      'login',
      '--channel',
      '-',
    ]
    const { body } = await planned(words, { stdin: JSON.stringify(channel) })
    expect(body).toContain('"token":"${PORTOLAN_CHANNEL_TOKEN}"')
    expect(body).not.toContain('hook-secret-1')
  })
})

describe('secrets of a strange document', () => {
  const secret = { type: 'string', 'x-portolan-secret': true } as const
  const schemas = { Card: { type: 'object', properties: { pin: { ...secret, type: 'integer' } } } } as const
  const params = [
    { name: 'map', schema: { type: 'object', additionalProperties: secret } },
    { name: 'either', schema: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/Card' }] } },
    { name: 'pair', schema: { type: 'array', prefixItems: [{ type: 'string' }, secret] } },
    { name: 'plain', schema: { type: 'object', properties: { id: { type: 'string' } } } },
  ] as unknown as ParamEntry[]
  const values = { map: { a: 'one' }, either: { pin: 1234 }, pair: [{}, 'two'], plain: { id: 'three' } }

  it('are found in maps, unions and tuples', () => {
    expect(findSecrets({ schemas }, { params }, values).map(({ path, value }) => [path.join('.'), value])).toEqual([
      ['map.a', 'one'],
      ['either.pin', '1234'],
      ['pair.1', 'two'],
    ])
  })

  it('are in no question', () => {
    const required = params.map((param) => ({ ...param, flag: param.name, required: true }))
    expect(nameTarget({ schemas }, { params: required }, values)).toBe('--plain {"id":"three"}')
  })

  it('have a variable each, which a shell can read, and none is that of a setting', () => {
    const found = ['a.b', 'a_b', 'x-key', 'token', 'x-key'].map((name, index) => ({ path: [name], value: `${index}` }))
    expect(nameVariables([['PORTOLAN_TOKEN', 'made up']], [...found, { path: ['a', 'b'], value: '0' }])).toEqual({
      PORTOLAN_TOKEN: 'made up',
      PORTOLAN_A_B: '0',
      PORTOLAN_A_B_2: '1',
      PORTOLAN_X_KEY: '2',
      PORTOLAN_TOKEN_2: '3',
      PORTOLAN_X_KEY_2: '4',
    })
  })
})

describe('stdin', () => {
  it('is not read unless a flag asks for it', async () => {
    // The stdin of a test that passes none throws when it is read.
    expect((await command('issues issue-events get --owner o --repo r --event-id 7 --dry-run', { env })).code).toBe(0)
  })

  it('is waited for no longer than until an interruption', async () => {
    const interruption = new AbortController()
    const words = 'issues issue-events get --params -'
    const ended = command(words, { env, stdin: new Readable({ read() {} }), signal: interruption.signal })
    setTimeout(() => interruption.abort(new Interruption()), 5)
    expect(await ended).toEqual({ code: 130, stdout: '', stderr: 'portolan: interrupted\n' })
  })

  it('is read by one flag only', async () => {
    const words = 'mail messages insert --user-id me --media - --params -'
    const { code, stderr } = await command(words, { env, stdin: '{}' })
    expect([code, stderr]).toEqual([2, 'portolan: --params and --media cannot both read stdin\n'])
  })
})
