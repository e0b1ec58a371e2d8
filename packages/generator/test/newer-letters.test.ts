import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

/** Letters that Node's regular expressions know, and its compiler does not: of Unicode 17, and some of 16 and of 15. */
const newer = ['\u{323b0}', '\u{10940}', '\ua7f1', '\u088f', '\u1c8a', '\u{16ea0}']

it('the sources of names in letters that compilers do not know yet have none of them', async () => {
  const schemas = Object.fromEntries(
    newer.map((name) => [name, { type: 'object', properties: { [name]: { default: { [name]: 1 } } } }]),
  )
  const paths = Object.fromEntries(
    newer.map((name) => [
      `/${name}`,
      { get: { operationId: `${name}.get${name}`, responses: ok({ $ref: `#/components/schemas/${name}` }) } },
    ]),
  )
  const { files } = await written(documentOf(paths, { schemas, info: { title: newer.join(''), version: '1' } }))
  const unread = [...files].filter(([path, text]) => path.endsWith('.ts') && !isRead(text)).map(([path]) => path)
  expect([isRead('const \u{323b0} = 1'), unread]).toEqual([false, []])
})

/** Whether the compiler inside Node reads a file. */
function isRead(text: string): boolean {
  try {
    stripTypeScriptTypes(text)
    return true
  } catch {
    return false
  }
}

it('a number that is no digit is no part of an identifier', async () => {
  const schemas = { 'a²': { type: 'object', properties: { id: {} } } }
  const document = documentOf({ '/a': { get: { responses: ok({ $ref: '#/components/schemas/a²' }) } } }, { schemas })
  const { call } = await clientOf(document, () => Response.json({ id: 'a' }))
  expect(await call('a.get')).toEqual({ id: 'a' })
})
