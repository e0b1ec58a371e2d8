import { expect, it } from 'vitest'
import { tellStory } from '../src/openapi/event-story.ts'

function tell(...names: readonly string[]): string[] {
  return tellStory(names.map((name) => ({ name }))).map(({ event, phase }) => `${event.name}: ${phase}`)
}

it('begins, goes on, has three pieces and ends, whatever the order of the names', () => {
  expect(tell('end', 'delta', 'start', 'in_progress')).toEqual([
    'start: open',
    'in_progress: going',
    'delta: piece',
    'delta: piece',
    'delta: piece',
    'end: close',
  ])
})

it.each(['message.started', 'message/start', 'messageStarted', 'message_opened', 'message-begin', 'message:added'])(
  'knows that %s begins',
  (name) => {
    expect(tell(name)).toEqual([`${name}: open`])
  },
)

it.each(['run.in_progress', 'runInProgress', 'run.running'])('knows that %s goes on', (name) => {
  expect(tell(name)).toEqual([`${name}: going`])
})

it('tells of no failure, unless there is nothing else', () => {
  expect(tell('run.failed', 'run.requires_action', 'run.done', 'run.queued')).toEqual(['run.done: close'])
  expect(tell('failed', 'run.cancelled')).toEqual(['failed: bad', 'run.cancelled: bad'])
})

it('puts events without a text in the order of their phases, at most twenty', () => {
  expect(tell('job.done', 'ping', 'job.started')).toEqual(['job.started: open', 'ping: other', 'job.done: close'])
  expect(tell(...Array.from({ length: 25 }, (_, index) => `event${index}`))).toHaveLength(20)
})

it('tells of the text of the answer rather than of what it is made with', () => {
  expect(tell('reasoning.delta', 'output_text.delta', 'audio.delta')).toEqual(Array(3).fill('output_text.delta: piece'))
  expect(tell('reasoning.delta', 'part.delta')).toEqual(Array(3).fill('part.delta: piece'))
  expect(tell('tool_call.delta', 'thing.delta')).toEqual(Array(3).fill('thing.delta: piece'))
})

it('tells once what changes in what holds a text, before that ends', () => {
  expect(tell('block.delta', 'message.delta', 'message.stop')).toEqual([
    'block.delta: piece',
    'block.delta: piece',
    'block.delta: piece',
    'message.delta: piece',
    'message.stop: close',
  ])
})

it('puts around a text what holds it, the widest outside, and leaves out what is beside it', () => {
  expect(
    tell(
      'part.done',
      'a.text.delta',
      'item.added',
      'a.created',
      'audio.done',
      'part.added',
      'a.completed',
      'item.done',
    ),
  ).toEqual([
    'a.created: open',
    'item.added: open',
    'part.added: open',
    'a.text.delta: piece',
    'a.text.delta: piece',
    'a.text.delta: piece',
    'part.done: close',
    'item.done: close',
    'a.completed: close',
  ])
})
