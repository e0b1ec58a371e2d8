import { serve } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '../command.ts'
import { keepClient, removeClient } from './acme.ts'

const events = [
  { type: 'reply.created' },
  { type: 'reply.text.delta', delta: 'Hel\u001b[31m' },
  { type: 'reply.arguments.delta', delta: '{"a":' },
  { type: 'reply.text.delta', delta: 'lo' },
  { type: 'reply.failed', error: { code: 'busy' } },
]

const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')

/** A service that goes by the body, and what it received. */
async function chat() {
  const bodies: unknown[] = []
  const url = await serve(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const body = JSON.parse(text) as { readonly stream?: boolean }
    bodies.push(body)
    if (!body.stream) return void response.setHeader('content-type', 'application/json').end('{"id":"r1"}')
    response.setHeader('content-type', 'text/event-stream')
    response.end(`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`)
  })
  return { bodies, env: { PORTOLAN_CHAT_BASE_URL: url } }
}

let folder: string

beforeAll(async () => {
  folder = await keepClient('out', 'streams.yaml')
})

afterAll(() => removeClient(folder))

const spellings = ['replies stream --input hi', 'replies create --stream --input hi']
const request = ['request', 'chat', 'POST', '/replies', '--body', '{"stream":true}']

describe('a stream', () => {
  it.each(spellings)('is asked for in the body, and is a line of JSON for each event in a pipe: %s', async (words) => {
    const { env, bodies } = await chat()
    expect(await command(`--client ${folder} ${words}`, { env })).toEqual({ code: 0, stdout: lines, stderr: '' })
    expect(bodies).toEqual([{ input: 'hi', stream: true }])
  })

  it.each(spellings)('is its text on a terminal, and no failure is left out: %s', async (words) => {
    const { env } = await chat()
    const { stdout } = await command(`--client ${folder} ${words}`, { env: { ...env, NO_COLOR: '1' }, isTTY: true })
    expect(stdout).toBe('Hel\\u{1b}[31mlo\n{"type":"reply.failed","error":{"code":"busy"}}\n')
  })

  it.each([
    ['--select delta', 'Hel\u001b[31m{"a":lo\n'],
    ['--select type', events.map(({ type }) => `${type}\n`).join('')],
    ['--select error.code', 'busy\n'],
    ['--jq .delta//empty', 'Hel\u001b[31m\n{"a":\nlo\n'],
    ['--limit 1', '{"type":"reply.created"}\n'],
  ])('is less of it with %s', async (flags, stdout) => {
    const { env } = await chat()
    for (const words of spellings)
      expect(await command(`--client ${folder} ${words} ${flags}`, { env })).toEqual({
        code: 0,
        stdout,
        stderr: '',
      })
  })

  it.each([
    ['--jq .delta//empty', 'Hel\\u{1b}[31m\n{"a":\nlo\n'],
    ['--jq {type} --output ndjson', events.map(({ type }) => `{"type":"${type}"}\n`).join('')],
    ['--fields delta', '{}\n{"delta":"Hel\\u001b[31m"}\n{"delta":"{\\"a\\":"}\n{"delta":"lo"}\n{}\n'],
    ['--columns error.code --output csv', 'error.code\n\n\n\n\nbusy\n'],
  ])('is less of it with %s on a terminal', async (flags, stdout) => {
    const { env } = await chat()
    const setting = { env: { ...env, NO_COLOR: '1' }, isTTY: true }
    for (const words of spellings)
      expect(await command(`--client ${folder} ${words} ${flags}`, setting)).toEqual({ code: 0, stdout, stderr: '' })
  })

  it('has the fields that its events have', async () => {
    const { env } = await chat()
    const { code, stderr } = await command(`--client ${folder} replies create --stream --select dleta`, { env })
    expect([code, stderr]).toEqual([2, 'portolan: --select: the result has no field dleta; did you mean delta?\n'])
    const both = await command(`--client ${folder} replies stream --select delta --fields delta`, { env })
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('leave out --output, --fields and --columns')])
  })

  it('is a result, and no stream, where nobody asked for one', async () => {
    const { env } = await chat()
    const { stdout } = await command(`--client ${folder} replies create --input hi`, { env })
    expect(stdout).toBe('{"id":"r1"}\n')
  })

  it('arrives before the stream has ended, from request too', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-type', 'text/event-stream')
      response.write('data: {"type":"reply.created"}\n\n')
    })
    const env = { PORTOLAN_CHAT_BASE_URL: url }
    for (const [words, line] of [
      [spellings[0]?.split(' ') ?? [], '{"type":"reply.created"}\n'],
      [request, '{"data":{"type":"reply.created"}}\n'],
    ] as const) {
      const ended = new AbortController()
      const { code, stdout } = await command(['--client', folder, ...words], {
        env,
        signal: ended.signal,
        onStdout: () => ended.abort(),
      })
      expect([code, stdout]).toEqual([130, line])
    }
  })
})

describe('a stream of request', () => {
  const named =
    'event: created\nid: 7\ndata: {"n":12345678901234567890}\n\n: a comment\n\ndata: plain\ndata: text\n\ndata: [DONE]\n\n'
  const rows = '{"event":"created","id":"7","data":{"n":12345678901234567890}}\n{"data":"plain\\ntext"}\n'

  /** A service whose stream is this text, and then silence if it stays open. */
  const streaming = async (text: string, isOpen = false) => {
    const url = await serve((_, response) => {
      response.setHeader('content-type', 'text/event-stream')
      if (isOpen) response.write(text)
      else response.end(text)
    })
    return { PORTOLAN_CHAT_BASE_URL: url, NO_COLOR: '1' }
  }

  it.each([
    [[], rows],
    [['--select', 'data'], '{"n":12345678901234567890}\nplain\ntext\n'],
    [['--select', 'id'], '7\n'],
    [['--jq', '.event // "message"'], 'created\nmessage\n'],
    [['--limit', '1'], rows.split('\n', 1).join('') + '\n'],
  ])('is a line for each event, with its name, its id and its data: %j', async (flags, stdout) => {
    const env = await streaming(named)
    expect(await command(['--client', folder, ...request, ...flags], { env })).toEqual({ code: 0, stdout, stderr: '' })
    const onTerminal = await command(['--client', folder, ...request, ...flags], { env, isTTY: true })
    expect(onTerminal.stdout).toBe(stdout)
  })

  it('ends after a pause of --timeout, with what has come', async () => {
    const env = await streaming(named, true)
    const { code, stdout, stderr } = await command(['--client', folder, ...request, '--timeout', '50ms'], { env })
    expect([code, stdout]).toEqual([9, rows])
    expect(stderr).toBe('portolan: broken off: no data arrived for 50ms (--timeout) after 2 items\n')
    const silent = await streaming(':\n', true)
    const none = await command(['--client', folder, ...request, '--timeout', '50ms'], { env: silent })
    expect(none).toEqual({ code: 7, stdout: '', stderr: 'portolan: no data arrived for 50ms (--timeout)\n' })
  })
})
