import { openDocument } from '@portolan/openapi'
import { expect, it } from 'vitest'
import { validator } from '../book/validator.ts'
import { attemptsOf, requiredOf } from '../tables/bounds.ts'

const count = { type: 'integer', minimum: 1, maximum: 9 }
const code = { type: 'string', pattern: '^[a-z]{2}$' }
const document = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  paths: {
    '/ships/{code}': {
      post: {
        operationId: 'ships.set',
        parameters: [
          { name: 'code', in: 'path', required: true, schema: code },
          { name: 'X-Kind', in: 'header', schema: { enum: ['ferry', 'tug'] } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', minLength: 1, maxLength: 3 },
                  decks: { type: 'array', minItems: 1, items: { type: 'object', properties: { count } } },
                  checked: { type: 'string', minLength: 2, 'x-portolan-check': 'isChecked' },
                },
              },
            },
          },
        },
        responses: { 204: { description: 'Done' } },
      },
    },
  },
}
const { service } = await openDocument(document)
const [operation] = service.operations
const params = { code: 'ab', 'X-Kind': 'tug', name: 'Ada', decks: [{ count: 5 }], checked: 'yes' }
const attempts = operation ? attemptsOf(service, operation, params, validator(service.definitions, 'sent')) : []
const tried = (name: string, isAllowed: boolean) =>
  attempts.filter((one) => one.name === name && one.isAllowed === isAllowed).map(({ value }) => value)

it.each<[name: string, taken: unknown[], refused: unknown[]]>([
  ['code', ['ab'], ['ab!', ' ab', 'b', 'a', 'AB', '']],
  ['X-Kind', ['ferry', 'tug'], ['no member of it']],
  ['name', ['A', 'Ad', 'Ada'], ['', 'Adaa']],
  [
    'decks',
    [[{ count: 5 }], [{ count: 5 }, { count: 5 }], [{ count: 1 }], [{ count: 2 }], [{ count: 8 }], [{ count: 9 }]],
    [[], [{ count: 0 }], [{ count: 10 }]],
  ],
  // A function by hand decides.
  ['checked', [], []],
])('tries %s on both sides of each rule', (name, taken, refused) => {
  expect(new Set(tried(name, true))).toEqual(new Set(taken))
  for (const one of refused) expect(tried(name, false)).toContainEqual(one)
  expect(tried(name, false).length > 0).toBe(refused.length > 0)
})

it('knows what is required, in the path and in a body', () => {
  expect(operation && requiredOf(operation)).toEqual(['code', 'name'])
})
