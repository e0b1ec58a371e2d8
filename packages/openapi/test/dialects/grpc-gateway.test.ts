import { expect, it } from 'vitest'
import { documentOf, readCalls } from './fragments.ts'

const event = { type: 'object', properties: { result: { type: 'object' }, error: { type: 'object' } } }

it.each([
  ['Stream result of v1Event', 'lines'],
  ['A stream result', 'json'],
])('the JSON of the title %j is of the kind %s', async (title, kind) => {
  const responses = {
    200: { description: '(streaming responses)', content: { 'application/json': { schema: { ...event, title } } } },
  }
  const { calls } = await readCalls(documentOf({ '/watch': { post: { operationId: 'things.watch', responses } } }))
  expect(calls['things.watch']?.result).toMatchObject({ kind, status: 200 })
})
