import { record } from '@portolan/testing/serve'
import { type ListFormat, createClient, type Operation, type OperationInit, operation, resource } from '@portolan/core'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({ Any: z.record(z.string(), z.any()) })

/** The request that a call sends over HTTP. */
async function sentBy(declaration: OperationInit, params: object) {
  const { url, requests } = await record()
  const run = operation(schemas, { params: 'Any', ...declaration } as never) as unknown as Operation<object, void>
  const { things } = createClient({
    baseUrl: url,
    profile: { service: 'the service' },
    options: { retry: false },
    groups: { things: resource<{ run(params: object): Promise<unknown> }>()({ run } as never) },
  })
  await things.run(params)
  const [request] = requests
  if (!request) throw new Error('nothing was sent')
  return request
}

const formats: readonly ListFormat[] = ['brackets', 'indices', 'repeat', 'comma']

/** Values with the characters that mean something in a query. */
const params = {
  ids: ['a,b', 'c&d=e', '[f]', 'ü'],
  one: ['x'],
  filter: { 'a b': '1', ids: ['3', '4'], deep: { er: 'y' } },
  plain: 'text',
}

describe.each(formats)('lists with %s', (format) => {
  const styles = { ids: { style: format }, one: { style: format }, filter: { style: format } }

  it('are written in a query as qs writes them, and read by it as they were', async () => {
    const { path } = await sentBy({ method: 'GET', path: '/things', styles }, params)
    const query = path.slice(path.indexOf('?') + 1)
    const decode = (text: string): string[] => text.split('&').map(decodeURIComponent).toSorted()
    expect(decode(query)).toEqual(decode(qs.stringify(params, { arrayFormat: format })))
    const read = qs.parse(query, { comma: format === 'comma' })
    // A list of one has no comma that tells it from a text, and no second name.
    expect(read).toEqual({ ...params, one: format === 'repeat' || format === 'comma' ? 'x' : ['x'] })
  })

  it('leave out what has no value, and are nothing if they are empty', async () => {
    const given = { ids: [], one: [null, 'x'], filter: { a: undefined, b: null, c: [] }, plain: 'text' }
    const { path } = await sentBy({ method: 'GET', path: '/things', styles }, given)
    const read = qs.parse(path.slice(path.indexOf('?') + 1), { comma: format === 'comma' })
    expect(read).toEqual({ one: format === 'repeat' || format === 'comma' ? 'x' : ['x'], plain: 'text' })
  })

  it('are parts of a multipart body under the names that qs gives them, files among them', async () => {
    const { headers, body } = await sentBy(
      { method: 'POST', path: '/things', encoding: 'multipart', parts: { ...styles, files: { style: format } } },
      { ...params, files: [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')] },
    )
    const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
    const pairs = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    const values = { ...params, files: ['a.txt', 'b.txt'] }
    // A text cannot hold two files: they are parts of one name.
    const comma = { ...params, ids: params.ids.join(','), filter: { ...params.filter, ids: '3,4' }, one: 'x' }
    const expected =
      format === 'comma'
        ? `${qs.stringify(comma)}&files=a.txt&files=b.txt`
        : qs.stringify(values, { arrayFormat: format })
    expect(pairs).toEqual([...new URLSearchParams(expected)])
  })
})

it('writes lists of objects so that qs reads them', async () => {
  const orders = [{ by: 'age', up: 'yes' }, { by: 'name' }]
  const { path } = await sentBy(
    { method: 'GET', path: '/things', styles: { orders: { style: 'indices' } } },
    { orders },
  )
  expect(qs.parse(path.slice(path.indexOf('?') + 1))).toEqual({ orders })
})
