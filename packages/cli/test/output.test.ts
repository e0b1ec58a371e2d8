import { record } from '@portolan/testing/serve'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useColor } from '../src/output/color.ts'
import { command } from './command.ts'
import { emulate, repository } from './set-up.ts'

const list = 'issues issue-events list-for-repo --owner portolan --repo atlas --limit 2 --fields event,actor.login'
const escape = String.fromCodePoint(27)

async function setUp() {
  const { run, emulator } = await emulate('issues', repository(20))
  const events = JSON.parse((await run(list)).stdout) as { event: string; actor: { login: string } }[]
  return { run, emulator, events, rows: events.map(({ event, actor }) => [event, actor.login]) }
}

describe('a list', () => {
  it('is one JSON document with an item on each line off a terminal', async () => {
    const { run, events } = await setUp()
    const { stdout } = await run(list)
    expect(stdout).toBe(`[\n${JSON.stringify(events[0])},\n${JSON.stringify(events[1])}\n]\n`)
  })

  it('is a table on a terminal', async () => {
    const { run, rows } = await setUp()
    const { stdout } = await run(list, { isTTY: true, env: { NO_COLOR: '1' } })
    const lines = stdout.split('\n').map((line) => line.split(/ {2,}/))
    expect(lines).toEqual([['EVENT', 'ACTOR.LOGIN'], ...rows, ['']])
  })

  it('shows at 80 columns what people know a thing by, with numbers and dates in full', async () => {
    const { run } = await emulate('sitehost')
    const terminal = { isTTY: true, columns: 80, env: { NO_COLOR: '1' } }
    const { stdout } = await run('sitehost sites list --limit 3', terminal)
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(lines[0]).toMatch(/^ID {4}DISPLAYNAME {2,}NAME {2,}CREATED {2,}ACCOUNTID$/)
    for (const line of lines.slice(1)) expect(line).toMatch(/^100\d {2}.* \d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/)
    expect((await run('sitehost sites list --limit 3', { ...terminal, columns: 20 })).stdout).toMatch(
      /^ID {4}DISPLAYNAME\n1004 {2}White - Dare\n/,
    )
  })

  it.each([
    [
      'ndjson',
      (rows: string[][]) => rows.map(([event, login]) => `{"event":"${event}","actor":{"login":"${login}"}}\n`),
    ],
    ['yaml', (rows: string[][]) => rows.map(([event, login]) => `- event: ${event}\n  actor:\n    login: ${login}\n`)],
    ['raw', (rows: string[][]) => rows.map(([event, login]) => `{"event":"${event}","actor":{"login":"${login}"}}\n`)],
  ])('is written as %s', async (format, written) => {
    const { run, rows } = await setUp()
    expect((await run(`${list} --output ${format}`)).stdout).toBe(written(rows).join(''))
  })

  it('without items is an empty document', async () => {
    const { run } = await emulate('issues', repository(0))
    const empty = 'issues issue-events list-for-repo --owner portolan --repo atlas --output'
    const texts = await Promise.all(['json', 'ndjson', 'table', 'yaml', 'raw'].map((one) => run(`${empty} ${one}`)))
    expect(texts.map(({ stdout }) => stdout)).toEqual(['[]\n', '', '', '[]\n', ''])
  })

  it('without items says so on a terminal', async () => {
    const { run } = await emulate('issues', repository(0))
    const { code, stdout, stderr } = await run(list, { isTTY: true })
    expect([code, stdout, stderr]).toEqual([0, '', '* no items\n'])
    expect(await run(`${list} --quiet`, { isTTY: true })).toMatchObject({ stdout: '', stderr: '' })
    expect(await run(list, { isTTY: true, stdoutIsTTY: false })).toMatchObject({ stdout: '[]\n', stderr: '' })
    expect(await run(`${list} --output json`, { isTTY: true })).toMatchObject({ stdout: '[]\n', stderr: '' })
  })

  it('is filtered by jq over its items', async () => {
    const { run, rows } = await setUp()
    const words = [...list.split(' ').slice(0, -2), '--output', 'raw', '--jq', '.event, (.actor.login | length)']
    const { stdout } = await run(words)
    expect(stdout).toBe(rows.map(([event, login]) => `${event}\n${login?.length}\n`).join(''))
  })

  it('is filtered by jq to a line for each value off a terminal, with texts as they are', async () => {
    const { run, events } = await setUp()
    const words = [...list.split(' ').slice(0, -2), '--jq']
    const { stdout } = await run([...words, '.event, (.actor | {login}), null'])
    const lines = events.flatMap(({ event, actor }) => [event, JSON.stringify(actor), 'null'])
    expect(stdout).toBe(lines.map((line) => `${line}\n`).join(''))
    const asked = await run([...words, '.event', '--output', 'json'])
    expect(JSON.parse(asked.stdout)).toEqual(events.map(({ event }) => event))
  })

  it('says what is wrong with a filter', async () => {
    const { run } = await setUp()
    const { code, stderr } = await run([...list.split(' '), '--jq', '.['])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^portolan: .*--jq: .*syntax error.*\n$/)])
  })
})

describe('a single result', () => {
  const get = 'issues rate-limit get --fields rate.limit'

  it('is one line of JSON off a terminal, indented and coloured on one', async () => {
    const { run } = await emulate('issues')
    expect((await run(get)).stdout).toBe('{"rate":{"limit":5000}}\n')
    const plain = await run(get, { isTTY: true, env: { NO_COLOR: '1' } })
    expect(plain.stdout).toBe('{\n  "rate": {\n    "limit": 5000\n  }\n}\n')
    const colored = await run(get, { isTTY: true })
    expect(colored.stdout).toContain(`${escape}[34m"rate"${escape}[39m: {`)
    expect(colored.stdout).toContain(`${escape}[36m5000${escape}[39m`)
  })

  it('is filtered by jq, which can lead to several results', async () => {
    const { run } = await emulate('issues')
    const { stdout } = await run([...'issues rate-limit get --jq'.split(' '), '.rate.limit, .rate.used'])
    expect(stdout).toBe('5000\n0\n')
    const text = await run([...'issues rate-limit get --jq'.split(' '), '"a b"'])
    expect(text.stdout).toBe('a b\n')
  })

  it('is a row for each field in a table', async () => {
    const { run } = await emulate('issues')
    const { stdout } = await run('issues rate-limit get --output table --fields rate.limit')
    expect(stdout).toBe('rate  {"limit":5000}\n')
  })
})

describe('what a service sent', () => {
  /** Controls of ASCII but for tab and line feed, the C1 controls, and what turns the direction of writing. */
  // oxlint-disable-next-line no-control-regex -- these are what must not arrive
  const controlling = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/
  const hostile = `${escape}]0;owned\u0007 \u202Eevil\u009b2J`

  async function poisoned() {
    const { run, emulator } = await emulate('issues', repository(3))
    const event = { id: 1, url: 'x', actor: null, event: hostile, commit_id: null, created_at: '2026-01-02T03:04:05Z' }
    emulator.faults.add({ kind: 'status', status: 200, body: [event], match: 'issueEvents.*' })
    return { run, emulator }
  }

  it.each(['json', 'ndjson', 'table', 'yaml', 'raw'])('cannot control a terminal as %s', async (format) => {
    const { run } = await poisoned()
    const words = `issues issue-events list-for-repo --owner o --repo r --fields event --output ${format}`
    const { stdout, code } = await run(words, { isTTY: true, env: { NO_COLOR: '1' } })
    expect(code).toBe(0)
    expect(stdout).toContain('owned')
    expect(stdout).not.toMatch(controlling)
  })

  it('cannot control a pager by the names of the columns of a table', async () => {
    const { run, emulator } = await emulate('issues', repository(3))
    emulator.faults.add({ kind: 'status', status: 200, body: [{ [hostile]: 'a', id: 1 }], match: 'issueEvents.*' })
    const { stdout } = await run('request issues GET /repos/o/r/issues/events -o table')
    expect(stdout).toContain(String.raw`\u{1b}]0;OWNED\u{7} \u{202e}EVIL`)
    expect(stdout).not.toMatch(controlling)
  })

  it('cannot do so in an error either', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 404, body: { message: hostile } })
    for (const flags of ['', '--json-errors']) {
      const { stderr } = await run(`issues rate-limit get ${flags}`, { isTTY: true, env: { NO_COLOR: '1' } })
      expect(stderr).toContain('owned')
      expect(stderr).not.toMatch(controlling)
    }
  })

  it('cannot do so in a header either', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 200, headers: { etag: 'owned\u009b2J' }, body: [] })
    const words = 'issues issue-events list-for-repo --owner o --repo r --include'
    const { stderr } = await run(words, { isTTY: true, env: { NO_COLOR: '1' } })
    expect(stderr).toContain(String.raw`etag: owned\u{9b}2J`)
    expect(stderr).not.toMatch(controlling)
  })

  it('arrives as it is where a program reads', async () => {
    const { run } = await poisoned()
    const { stdout } = await run('issues issue-events list-for-repo --owner o --repo r --fields event')
    expect(JSON.parse(stdout)).toEqual([{ event: hostile }])
  })
})

describe('colours', () => {
  it.each([
    ['a terminal', true, undefined, {}, true],
    ['a pipe', false, undefined, {}, false],
    ['a pipe in CI', false, undefined, { CI: '1' }, false],
    ['NO_COLOR', true, undefined, { NO_COLOR: '1' }, false],
    ['NO_COLOR that is empty', true, undefined, { NO_COLOR: '' }, true],
    ['NO_COLOR with FORCE_COLOR', true, undefined, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    ['FORCE_COLOR', false, undefined, { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0', true, undefined, { FORCE_COLOR: '0' }, false],
    ['CLICOLOR_FORCE', false, undefined, { CLICOLOR_FORCE: '1' }, true],
    ['CLICOLOR=0', true, undefined, { CLICOLOR: '0' }, false],
    ['a dumb terminal', true, undefined, { TERM: 'dumb' }, false],
    ['--color always', false, 'always', { NO_COLOR: '1' }, true],
    ['--color never', true, 'never', { FORCE_COLOR: '1' }, false],
  ] as const)('are decided for %s', (_, isTTY, mode, env, expected) => {
    expect(useColor({ isTTY }, mode, env)).toBe(expected)
  })
})

describe('--color', () => {
  const get = 'issues rate-limit get --fields rate.limit --output ndjson'
  const colored = `{${escape}[34m"rate"${escape}[39m:{${escape}[34m"limit"${escape}[39m:${escape}[36m5000${escape}[39m}}\n`

  it.each([
    ['auto', true, colored],
    ['auto', false, '{"rate":{"limit":5000}}\n'],
    ['always', false, colored],
    ['never', true, '{"rate":{"limit":5000}}\n'],
  ])('%s, on a terminal: %s, writes %j', async (mode, isTTY, stdout) => {
    const { run } = await emulate('issues')
    expect(await run(`${get} --color ${mode}`, { isTTY })).toMatchObject({ code: 0, stdout })
  })

  it('takes no other word', async () => {
    const { code, stderr } = await command(`${get} --emulator --color red`)
    expect([code, stderr]).toEqual([2, 'portolan: --color has to be one of auto, always, never, not red\n'])
  })
})

describe('--columns', () => {
  const rows = [{ id: 1, name: 'a', more: { x: 1 } }]

  it.each([
    ['--columns id', 'ID\n1\n'],
    ['--output csv --columns more.x,id', 'more.x,id\n1,1\n'],
    ['--output tsv --fields name', 'name\na\n'],
    ['--output table --columns name,id', 'NAME  ID\na     1\n'],
  ])('with %s is %j', async (flags, stdout) => {
    const { url } = await record({ body: rows })
    const env = { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: 'x' }
    expect(await command(`request issues GET /x ${flags}`, { env })).toEqual({ code: 0, stdout, stderr: '' })
  })

  it.each([
    ['--output json --columns id', '--columns is for table, csv and tsv, not for json'],
    ['--select a --output json', '--select prints text: leave out --output, --fields and --columns'],
    ['--select a --columns id', '--select prints text: leave out --output, --fields and --columns'],
    ['--select a --fields id', '--select prints text: leave out --output, --fields and --columns'],
    ['--columns ,', '--columns'],
    ['--fields ,', '--fields'],
  ])('with %s is refused', async (flags, message) => {
    const env = { PORTOLAN_ISSUES_BASE_URL: 'https://api.example.com' }
    const { code, stdout, stderr } = await command(`request issues GET /x ${flags}`, { env })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`portolan: ${message}`)])
  })
})

describe('--include and --verbose', () => {
  it('print on stderr, and never the credential', async () => {
    // No jitter, no delay.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 503, times: 1 })
    const { stdout, stderr } = await run('issues rate-limit get --verbose --include --fields rate.limit')
    expect(stdout).toBe('{"rate":{"limit":5000}}\n')
    expect(stderr).toMatch(/^> GET http:\/\/127\.0\.0\.1:\d+\/rate_limit\n/)
    expect(stderr).toMatch(/\* attempt 1 failed: .*503.*; attempt 2 in 0\.0 s\n/)
    expect(stderr).toMatch(/< 200 in \d+ ms, 2 attempts\n/)
    expect(stderr).toMatch(/\nHTTP 200\n(?:.+\n)*x-ratelimit-limit: 5000\n/)
    expect(stderr).not.toContain('canary')
  })
})

it('refuses a format that there is not', async () => {
  const { code, stderr } = await command('issues rate-limit get --emulator --output xml')
  expect([code, stderr]).toEqual([
    2,
    'portolan: --output has to be one of json, ndjson, table, csv, tsv, yaml, raw, not xml\n',
  ])
})
