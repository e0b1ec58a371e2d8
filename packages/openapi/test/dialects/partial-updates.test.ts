import { expect, it } from 'vitest'
import { documentOf, ok, readCalls } from './fragments.ts'

const body = (schema: object, required: boolean): object => ({ required, content: { 'application/json': { schema } } })
const Book = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, note: { type: 'string' } },
}
const BookPatch = { ...Book, description: 'Of a PATCH' }

async function readUpdate(patch: object, required = false) {
  const put = { requestBody: body({ $ref: '#/components/schemas/Book' }, required), responses: ok({}) }
  const item = { put, patch: { requestBody: body(patch, required), responses: ok({}) } }
  const { calls } = await readCalls(documentOf({ '/books/{id}': item }, { schemas: { Book, BookPatch } }))
  const { update, replace } = { update: calls['books.update'], replace: calls['books.replace'] }
  const isRequired = (call: typeof update): unknown => call?.params.find(({ name }) => name === 'title')?.required
  return { update, isRequired: { patch: isRequired(update), put: isRequired(replace) } }
}

it('requires no field of a PATCH whose body is that of the PUT', async () => {
  const { isRequired, update } = await readUpdate({ $ref: '#/components/schemas/Book' }, true)
  expect(isRequired).toEqual({ patch: false, put: true })
  expect(update?.body).toMatchObject({ always: true, partial: true })
})

it('requires what a PATCH with a body of its own requires', async () => {
  const { isRequired, update } = await readUpdate({ $ref: '#/components/schemas/BookPatch' }, true)
  expect(isRequired).toEqual({ patch: true, put: true })
  expect(update?.body).not.toHaveProperty('partial')
})
