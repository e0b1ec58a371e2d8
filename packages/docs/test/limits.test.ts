import { expect, it } from 'vitest'
import { limited } from '../run/limits.ts'
import type { Message } from '../run/outcome.ts'

function sentBy(program: (send: (message: Message) => void) => void): Message[] {
  const sent: Message[] = []
  program(limited((message) => sent.push(message)))
  return sent
}
const line = (text: string): Message => ({ kind: 'line', line: { level: 'log', text } })

it('a run ends at its 1,001st request, with a line that says so', () => {
  const sent = sentBy((send) => {
    for (let id = 0; id < 1200; id++) {
      const request = { id, method: 'GET', path: '/', at: id }
      send({ kind: 'request', request })
      send({ kind: 'request', request: { ...request, ms: 1, status: 200 } })
    }
  })
  expect(sent).toHaveLength(2002)
  expect(sent.slice(-2)).toEqual([
    { kind: 'line', line: { level: 'warn', text: 'Stopped: a run in the page sends at most 1,000 requests.' } },
    { kind: 'end', state: 'stopped' },
  ])
})

it('a run ends at its 501st line, and at its 1,000,001st character', () => {
  const lines = sentBy((send) => {
    for (let at = 0; at < 5000; at++) send(line('x'))
  })
  expect(lines).toHaveLength(502)
  expect(lines[500]).toMatchObject({ line: { text: 'Stopped: a run in the page writes at most 500 lines.' } })
  const long = sentBy((send) => [send(line('x'.repeat(1_000_000))), send(line('y')), send(line('z'))])
  expect(long.slice(1)).toMatchObject([
    { line: { text: 'Stopped: a run in the page writes at most 1,000,000 characters.' } },
    { kind: 'end', state: 'stopped' },
  ])
})

it('nothing is told after the end', () => {
  const end: Message = { kind: 'end', state: 'done' }
  expect(sentBy((send) => [send(end), send(line('late')), send(end)])).toEqual([end])
})
