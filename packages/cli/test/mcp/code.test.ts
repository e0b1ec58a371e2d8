import { serve } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { KeptResults } from '../../src/mcp/kept-results.ts'
import type { Tool } from '../../src/mcp/tool.ts'
import { canary, emulate, repository } from '../set-up.ts'
import { made, toolsOf } from './tools-of.ts'

const list = `issues.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas', per_page: 30 }`

async function run(tools: readonly Tool[], code: string, ask?: (question: string) => Promise<boolean>) {
  const tool = tools.find(({ name }) => name === 'run_program')
  const { text, ...rest } = await (tool as Tool).execute({ code }, { ask })
  return { ...rest, text, value: rest.isError ? undefined : (JSON.parse(text) as { readonly result?: unknown }) }
}

describe('a program that is run with calls', () => {
  it('reads a whole list, of which the model sees what is returned', async () => {
    const { env, emulator } = await emulate('issues', repository(100))
    const tools = await made('issues', env, { tools: 'code' })
    const { value } = await run(
      tools,
      `const counts: Record<string, number> = {}
      for await (const { event } of ${list}, { limit: 70 })) counts[event] = (counts[event] ?? 0) + 1
      const { rate } = await issues.rateLimit.get()
      return { all: Object.values(counts).reduce((a, b) => a + b), limit: rate.limit }`,
    )
    expect(value).toEqual({ result: { all: 70, limit: 5000 } })
    expect(emulator.requests.map(({ path }) => path)).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringContaining('/repos/portolan/atlas/issues/events')),
      '/rate_limit',
    ])
  })

  it('never sees a token, a header or another secret of the operator', async () => {
    const { emulator } = await emulate('issues', repository(1))
    const url = await serve(async ({ url: path = '', headers }, response) => {
      const text = await (await emulator.fetch(`http://127.0.0.1${path}`)).text()
      response.setHeader('content-type', 'application/json').setHeader('x-token', canary)
      response.end(text.replaceAll('"login":"', `"login":"${headers.authorization} `))
    })
    const tools = await made(
      'issues',
      { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: canary },
      { tools: 'code' },
    )
    const code = `const all = await ${list}).toArray(); console.log(all[0].actor.login); return all`
    const { text } = await run(tools, code)
    expect(text).toContain('"login":"Bearer [redacted]')
    expect(text).not.toContain(canary)
    // It is not in the memory of the program either, where it could be written another way.
    const spelled = await run(
      tools,
      code.replace('return all', "return all[0].actor.login.split('').reverse().join('')"),
    )
    expect(spelled.text).toContain(']detcader[ reraeB')
    const thrown = await run(tools, code.replace('return all', 'throw new Error(all[0].actor.login)'))
    expect(thrown.text).toContain('Error: Bearer [redacted]')
    expect(thrown.text).not.toContain(canary)
  })

  it('gets secret fields redacted, and no call that only returns a secret', async () => {
    const { env } = await emulate('sitehost')
    const tools = await made('sitehost', env, { tools: 'code', allowWrites: true })
    const { value } = await run(tools, 'return (await sitehost.sites.get({ id: 1001 })).cmsLoginUrl')
    expect(value).toEqual({ result: '[redacted]' })
    const { text } = await run(tools, 'await sitehost.sites.resetCmsPassword({ id: 1001 })')
    expect(text).toContain('is not offered: it handles a password')
  })

  it.each([
    [
      'sitehost.notes.create({ id: 1001, subject: "a", body: "b" })',
      'needs a server that was started with --allow-writes',
    ],
    ['sitehost.sites.delete({ id: 1001 })', 'needs a server that was started with --allow-writes'],
    [
      'sitehost.sites.destroy({ id: 1001 })',
      'There is no operation sitehost.sites.destroy here. Did you mean sitehost.sites.',
    ],
    ['issues.rateLimit.get()', "'issues' is not defined"],
    ['sitehost.notes.list({ id: "x" })', 'params.id must be'],
    [
      'sitehost.notes.list({ id: 1001 }, { headers: { authorization: "x" } })',
      'The input has no headers: it takes limit, from',
    ],
    ['sitehost.notes.list({ id: 1001 }, { confirm: true })', 'cannot confirm'],
  ])('is refused %s', async (call, message) => {
    const { env, emulator } = await emulate('sitehost')
    const { text, isError } = await run(await made('sitehost', env, { tools: 'code' }), `await ${call}`)
    expect([isError, text]).toEqual([true, expect.stringContaining(message)])
    expect(emulator.requests).toEqual([])
  })

  it('asks a person for each call that destroys, and goes on after their answer', async () => {
    const { env, emulator } = await emulate('sitehost')
    const tools = await made('sitehost', env, { tools: 'code', allowWrites: true })
    const asked: string[] = []
    const code = `const ends = []
    for (const id of [1001, 1002]) ends.push(await sitehost.sites.delete({ id }).then(() => 'gone', (error) => error.message))
    return ends`
    const { value } = await run(tools, code, async (question) => asked.push(question) === 1)
    expect(asked).toEqual(
      ['1001', '1002'].map((id) =>
        expect.stringMatching(`^sitehost\\.sites\\.delete: Deletes a site .*${id}.* Continue\\?$`),
      ),
    )
    expect(value).toEqual({ result: ['gone', expect.stringContaining('Your user said no. Nothing was sent')] })
    expect(emulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /v1/sites/1001'])
  })

  it('may not destroy where nobody can be asked, and says what was done before', async () => {
    const { env, emulator } = await emulate('sitehost')
    const tools = await made('sitehost', env, { tools: 'code', allowWrites: true })
    const { text, isError } = await run(
      tools,
      `await sitehost.notes.create({ id: 1001, subject: 'a', body: 'b' })
    await sitehost.sites.delete({ id: 1001 })`,
    )
    expect([isError, emulator.requests.map(({ method }) => method)]).toEqual([true, ['POST']])
    expect(text).toContain('In line 2 of the program:')
    expect(text).toContain('sitehost.sites.delete needs the consent of the user')
    expect(text).toContain('These calls may have changed something before: sitehost.notes.create.')
  })

  it('catches what a service refuses, with its status', async () => {
    const { env } = await emulate('sitehost')
    const tools = await made('sitehost', env, { tools: 'code' })
    const { value } = await run(
      tools,
      'try { await sitehost.sites.get({ id: 9 }) } catch (error) { return [error.name, error.status] }',
    )
    expect(value).toEqual({ result: [expect.stringContaining('Error'), 404] })
  })

  it('returns as much as fits, and the whole by reference', async () => {
    const { env } = await emulate('issues', repository(100))
    const results = new KeptResults(2048)
    const tools = await made('issues', env, { tools: 'code', maxResultBytes: 2048, results })
    const { text, links = [], value } = await run(tools, `return await ${list}).toArray()`)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048)
    expect(value).toMatchObject({ more: true })
    const read = (query: string) =>
      JSON.parse(results.read((links[0]?.uri ?? '').slice(KeptResults.prefix.length) + query)) as object
    expect(read('?fields=id&limit=3')).toMatchObject({ items: [{}, {}, {}], total: 100, more: true, offset: 3 })
  })

  it('has no character that a person does not see in what it prints or throws', async () => {
    const { env } = await emulate('issues')
    const tools = await made('issues', env, { tools: 'code' })
    const { text } = await run(
      tools,
      String.raw`console.log('a\u001b[2Jb\u202e'); throw new Error('c\u001b]0;x\u0007')`,
    )
    expect(['\u001b', '\u0007', '\u202e'].filter((character) => text.includes(character))).toEqual([])
    expect(text).toContain('a[2Jb')
  })

  it('may change something only where an operation does', async () => {
    const hints = async (allowWrites: boolean) =>
      (await made('article', {}, { tools: 'code', allowWrites })).find(({ name }) => name === 'run_program')
        ?.annotations
    expect(await hints(false)).toEqual({ readOnlyHint: true, openWorldHint: true })
    expect(await hints(true)).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    })
  })

  it('makes 100 calls at most, and tells a host of each', async () => {
    const clients = { clientFor: async () => ({ rateLimit: { get: async () => ({ id: 1 }) } }) as never }
    const tools = await toolsOf('issues', { tools: 'code', clients, timeout: 60_000 })
    const code = 'let made = 0; for (;;) { await issues.rateLimit.get(); console.log(++made) }'
    const told: unknown[] = []
    const program = tools.find(({ name }) => name === 'run_program')
    const { text = '' } = (await program?.execute({ code }, { onProgress: (progress) => told.push(progress) })) ?? {}
    expect(text).toMatch(/^Error: a program may make 100 calls\nPrinted:\n1\n2\n/)
    expect([text.endsWith('\n100.'), told.length, told.at(-1)]).toEqual([true, 100, { calls: 100 }])
  })

  it('declares as many calls as fit, and one in any case', async () => {
    const declare = ['sitehost.notes.get', 'sitehost.sites.list']
    const declared = async (maxResultBytes: number) => {
      const [search] = await made('sitehost', {}, { tools: 'code', maxResultBytes })
      return ((await search?.execute({ declare }))?.text ?? '')
        .split('\n')
        .filter((line) => !line.startsWith('// reads'))
    }
    expect((await declared(16_384)).map((line) => line.replace(/\(.*/, ''))).toEqual(declare)
    expect((await declared(10)).map((line) => line.replace(/\(.*/, ''))).toEqual([
      'sitehost.notes.get',
      '// sitehost.sites.list: too long to show here, declare it on its own',
    ])
  })

  it('says of no change that there was none', async () => {
    const tools = await made('issues', {}, { tools: 'code' })
    const { text } = await run(tools, "console.log('a'); throw new TypeError('b')")
    expect(text).toBe('In line 1 of the program:\nTypeError: b\nPrinted:\na.')
  })

  it.each([[{}], [{ code: ' ' }], [{ code: 5 }], [{ code: 'x'.repeat(70_000) }], [{ code: '1', files: 1 }], [[]]])(
    'has to be a text: %#',
    async (input) => {
      const tools = await made('issues', {}, { tools: 'code' })
      const result = await tools.find(({ name }) => name === 'run_program')?.execute(input)
      expect(result).toMatchObject({ isError: true })
    },
  )
})

describe('the search for calls', () => {
  it('declares the best in TypeScript, and names some others', async () => {
    const [search] = await made('issues', {}, { tools: 'code' })
    const { text = '' } = (await search?.execute({ query: 'issue events of a repo', limit: 1 })) ?? {}
    expect(text).toMatch(
      /^\/\/ reads\. Returns the events of all issues .*\nissues\.issueEvents\.listForRepo\(params: \{ owner: string/,
    )
    expect(text).toMatch(/\): List<\{.*\n\/\/ Also: issues\./)
  })

  it('declares calls that are named, and says which are not there', async () => {
    const [search] = await made('sitehost', {}, { tools: 'code' })
    const { text = '' } = (await search?.execute({ declare: ['sitehost.notes.get', 'sitehost.sites.list'] })) ?? {}
    expect(text.match(/^sitehost\..*$/gm)).toHaveLength(2)
    expect(await search?.execute({ declare: ['sitehost.nothing'] })).toMatchObject({ isError: true })
  })
})
