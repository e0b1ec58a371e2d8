import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'

it('takes the empty words of NestJS as none', async () => {
  const { service } = await openDocument({
    openapi: '3.0.0',
    info: { title: 'Things', version: '1', summary: '', description: '' },
    tags: [{ name: 'things', description: '' }],
    paths: {
      '/things': {
        get: {
          operationId: 'list',
          summary: '',
          description: ' ',
          tags: ['things'],
          responses: { 204: { description: '' } },
        },
        post: {
          requestBody: {
            description: '',
            content: { 'application/json': { schema: { type: 'array', items: {}, description: 'The things.' } } },
          },
          responses: { 204: { description: '' } },
        },
      },
    },
    webhooks: {
      made: {
        post: {
          summary: '',
          description: 'A thing is made.',
          requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  })
  expect(service.operations[0]?.notes).toEqual({})
  expect(service.operations[1]?.params[0]?.notes.text).toBe('The things.')
  expect(service.webhooks?.events[0]?.text).toBe('A thing is made.')
  expect(service.groups).toEqual([{ name: 'things' }])
  expect(service).not.toHaveProperty('summary')
  expect(service).not.toHaveProperty('description')
})
