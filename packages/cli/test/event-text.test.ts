import { expect, it } from 'vitest'
import { eventTextWriter } from '../src/output/event-text.ts'

const usual = { isText: true, isTTY: false, color: false } as const

async function written(events: readonly unknown[], options: Partial<Parameters<typeof eventTextWriter>[0]> = {}) {
  const writer = eventTextWriter({ ...usual, ...options })
  return [await writer.text(events), writer.end].join('')
}

it.each<readonly [unknown, string]>([
  [{ delta: 'a' }, 'a\n'],
  [{ delta: 'a\n' }, 'a\n'],
  [{ delta: '' }, ''],
  [{ delta: { text: 'a' } }, 'a\n'],
  [{ choices: [{ delta: { content: 'a' } }] }, 'a\n'],
  [{ choices: [{ text: 'a' }] }, 'a\n'],
  [{ type: 'response.output_text.delta', delta: 'a' }, 'a\n'],
  [{ type: 'response.refusal.delta', delta: 'a' }, 'a\n'],
  [{ type: 'content_block_delta', delta: { text: 'a' } }, 'a\n'],
  [{ type: 'response.audio.delta', delta: 'UklGRg' }, ''],
  [{ choices: [] }, ''],
  [{ choices: null }, ''],
  [null, ''],
])('of a stream of text, the event %j is written as %j', async (event, text) => {
  expect(await written([event])).toBe(text)
})

it.each([
  { type: 'error' },
  { type: 'response.failed' },
  { type: 'response.incomplete' },
  { error: { code: 'busy' } },
  { type: 'response.done', error: 'busy' },
])('of a stream of text, no failure is left out: %j', async (event) => {
  expect(await written([{ delta: 'a' }, event])).toBe(`a\n${JSON.stringify(event)}\n`)
})

it.each([{ type: 'terror' }, { type: 'response.failed.soon' }, { type: 7 }, { error: null }, {}])(
  'of a stream of text, %j is no failure',
  async (event) => {
    expect(await written([{ delta: 'a' }, event, { delta: 'b' }])).toBe('ab\n')
  },
)

it('writes the values of a field, each on a line of its own where it is no piece of a text', async () => {
  const events = [{ a: { b: ['x', 'y'] } }, { a: null }, { a: { b: [7] } }, { a: { b: [{ c: 1 }] } }, 5]
  expect(await written(events, { select: 'a.b' })).toBe('["x","y"]\n[7]\n[{"c":1}]\n')
  expect(await written(events, { select: 'a.b.1' })).toBe('y\n')
  expect(await written(events, { select: 'a.b.c' })).toBe('1\n')
})

it('escapes on a terminal alone, and colors JSON but no text', async () => {
  const event = { note: '\u001B[2J' }
  expect(await written([event], { select: 'note' })).toBe('\u001B[2J\n')
  expect(await written([event], { select: 'note', isTTY: true, color: true })).toBe('\\u{1b}[2J\n')
  expect(await written([{ n: 1 }], { isText: false, isTTY: true, color: true })).toBe(
    '{\u001B[34m"n"\u001B[39m:\u001B[36m1\u001B[39m}\n',
  )
})
