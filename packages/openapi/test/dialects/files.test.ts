import { expect, it } from 'vitest'
import { documentOf, readCalls } from './fragments.ts'

const binary = { type: 'string', format: 'binary' }
const named = { $ref: '#/components/schemas/Upload' }
const byteArray = { type: 'array', items: { type: 'string', format: 'byte' } }

/** What both versions say in the same words. */
async function readCall(version: string, operation: object) {
  const document = documentOf({ '/files': { post: operation } }, { schemas: { Upload: binary } })
  const { calls } = await readCalls({ ...document, openapi: version })
  return Object.values(calls)[0]
}

for (const version of ['3.0.3', '3.1.0']) {
  it.each([
    ['that Spring writes', '*/*', binary],
    ['with a name', '*/*', named],
    ['that is a byte[] of Spring', '*/*', byteArray],
    ['that is a byte of Spring', '*/*', { type: 'string', format: 'byte' }],
    ['described as JSON', 'application/json', binary],
    ['of a known type', 'application/pdf', binary],
  ])(`returns a file %s in ${version}`, async (_, type, schema) => {
    const one = await readCall(version, { responses: { 200: { description: 'OK', content: { [type]: { schema } } } } })
    expect(one?.result.kind).toBe('file')
  })

  it.each([
    ['that Spring writes', '*/*', binary],
    ['with a name', '*/*', named],
    ['described as JSON', 'application/json', binary],
    ['of a known type', 'application/pdf', binary],
  ])(`sends a file %s in ${version}`, async (_, type, schema) => {
    const one = await readCall(version, { requestBody: { content: { [type]: { schema } } }, responses: {} })
    expect(one?.params[0]?.shape).toEqual({ kind: 'file' })
  })
}
