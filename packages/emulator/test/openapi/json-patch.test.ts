import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it } from 'vitest'
import { applyPatch } from '../../src/openapi/json-patch.ts'

// RFC 6902, appendix A.
it.each<readonly [string, object, object[], object]>([
  ['A.1', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
  ['A.2', { foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
  ['A.3', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
  ['A.4', { foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
  ['A.5', { baz: 'qux', foo: 'bar' }, [{ op: 'replace', path: '/baz', value: 'boo' }], { baz: 'boo', foo: 'bar' }],
  [
    'A.6',
    { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
    [{ op: 'move', from: '/foo/waldo', path: '/qux/thud' }],
    { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
  ],
  [
    'A.7',
    { foo: ['all', 'grass', 'cows', 'eat'] },
    [{ op: 'move', from: '/foo/1', path: '/foo/3' }],
    { foo: ['all', 'cows', 'eat', 'grass'] },
  ],
  [
    'A.8',
    { baz: 'qux', foo: ['a', 2, 'c'] },
    [
      { op: 'test', path: '/baz', value: 'qux' },
      { op: 'test', path: '/foo/1', value: 2 },
    ],
    { baz: 'qux', foo: ['a', 2, 'c'] },
  ],
  ['A.10', { foo: 'bar' }, [{ op: 'add', path: '/child', value: { a: {} } }], { foo: 'bar', child: { a: {} } }],
  ['A.11', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux', xyz: 123 }], { foo: 'bar', baz: 'qux' }],
  ['A.14', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: 10 }], { '/': 9, '~1': 10 }],
  ['A.16', { foo: ['bar'] }, [{ op: 'add', path: '/foo/-', value: ['abc'] }], { foo: ['bar', ['abc']] }],
  ['copy', { a: [1] }, [{ op: 'copy', from: '/a', path: '/b' }], { a: [1], b: [1] }],
])('%s is applied', (_, record, patch, result) => {
  expect(applyPatch(record as never, patch)).toEqual(result)
})

it.each<readonly [string, object, object, number]>([
  ['A.9', { baz: 'qux' }, { op: 'test', path: '/baz', value: 'bar' }, 409],
  ['A.12', { foo: 'bar' }, { op: 'add', path: '/baz/bat', value: 'qux' }, 422],
  ['A.15', { '/': 9, '~1': 10 }, { op: 'test', path: '/~01', value: '10' }, 409],
  ['nothing to remove', { foo: [1] }, { op: 'remove', path: '/foo/1' }, 422],
  ['nothing to replace', { foo: 'bar' }, { op: 'replace', path: '/baz', value: 1 }, 422],
  ['beyond the end', { foo: [1] }, { op: 'add', path: '/foo/2', value: 1 }, 422],
])('%s is refused', (_, record, patch, status) => {
  expect(() => applyPatch(record as never, [patch])).toThrow(expect.objectContaining({ status }) as Error)
})

it('a JSON Patch changes the record of its path', async () => {
  const text = { type: 'string' }
  const ship = { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } }
  const step = { type: 'object', required: ['op', 'path'], properties: { op: text, path: text, value: {} } }
  const requestBody = { content: { 'application/json-patch+json': { schema: { type: 'array', items: step } } } }
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema: ship } } } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: text }]
  const paths = { '/ships/{id}': { parameters, get: { responses }, patch: { requestBody, responses } } }
  const { fetch } = createEmulator({
    openapi: await readOpenApi({ openapi: '3.1.0', info: { title: 'Ships', version: '1' }, paths }),
  })
  const ask = async (value?: unknown) => {
    const body = JSON.stringify([{ op: 'replace', path: '/name', value }])
    const sent = { method: 'PATCH', body, headers: { 'content-type': 'application/json-patch+json' } }
    const response = await fetch('https://api.example.com/ships/a', value === undefined ? {} : sent)
    return [response.status, await response.json()]
  }
  expect(await ask('Alma')).toEqual([200, { id: 'a', name: 'Alma' }])
  expect(await ask(5)).toMatchObject([422, { detail: 'The field name of the body must be string.' }])
  expect(await ask()).toEqual([200, { id: 'a', name: 'Alma' }])
})
