import { generate } from '@portolan/generator'
import { expect, it } from 'vitest'
import msw from '../src/index.ts'

it('makes whole numbers of what identifies or counts, as NestJS describes every number alike', async () => {
  const number = { type: 'number' }
  const names = ['id', 'orderId', 'page', 'perPage', 'total_pages', 'itemCount', 'price', 'width']
  const schema = {
    type: 'object',
    required: [...names, 'size'],
    properties: { ...Object.fromEntries(names.map((name) => [name, number])), size: { ...number, minimum: 20 } },
  }
  const { files } = await generate({
    document: {
      openapi: '3.0.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/orders': {
          get: {
            responses: {
              200: {
                description: '',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
              },
            },
          },
        },
      },
      components: { schemas: { Order: schema } },
    },
    outputs: ['client', msw],
  })
  const text = [...files].find(([path]) => path.endsWith('fixtures.gen.ts'))?.[1].replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'id: 1, orderId: 1, page: 1, perPage: 1, total_pages: 1, itemCount: 1, price: 1.5, width: 1.5, size: 20.5',
  )
})
