import {
  type ApiRequest,
  createClient,
  type FileResponse,
  mixedResponse,
  operation,
  resource,
  ResponseValidationError,
} from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({ Report: z.object({ rows: z.int() }) })
const get = operation(schemas, { method: 'GET', path: '/report', response: 'Report', responseType: mixedResponse })
const reports = resource<{ get(): ApiRequest<unknown> }>()({ get: get as never })

async function responding(status: number, type: string | undefined, body?: string, options = {}) {
  const baseUrl = await serve((_, response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type })
    response.end(body)
  })
  const profile = { service: 'the service' }
  return createClient({ baseUrl, profile, options, groups: { reports } }).reports.get()
}

describe('a response of several content types', () => {
  it.each<[string, number, string | undefined, string | undefined, unknown]>([
    ['checked data', 200, 'application/json', '{"rows":2}', { rows: 2 }],
    ['checked data', 200, 'application/vnd.report+JSON; v=1', '{"rows":2}', { rows: 2 }],
    ['a text', 200, 'text/csv', 'a,b', 'a,b'],
    ['a text', 200, 'application/xml', '<a/>', '<a/>'],
    ['a text', 200, 'application/openapi+yaml', 'a: 1', 'a: 1'],
    ['nothing if it has no content', 204, undefined, undefined, undefined],
    ['nothing if it has no content, whatever its type is', 204, 'application/pdf', undefined, undefined],
    ['nothing if it resets a form', 205, 'application/pdf', undefined, undefined],
    ['nothing if it is empty and has no type', 200, undefined, undefined, undefined],
  ])('is %s: %i, %s', async (_, status, type, body, data) => {
    expect(await responding(status, type, body)).toEqual(data)
  })

  it.each([
    ['application/pdf', 'application/pdf'],
    [undefined, 'application/octet-stream'],
  ])('is a file if its type is %s', async (type, contentType) => {
    const file = (await responding(200, type, '%PDF-')) as FileResponse
    expect(file.contentType).toBe(contentType)
    expect(await new Response(file.body).text()).toBe('%PDF-')
  })

  it('is a file if it has a type and nothing else', async () => {
    const file = (await responding(200, 'application/pdf', '')) as FileResponse
    expect(await new Response(file.body).text()).toBe('')
  })

  it('is refused if the data is not as documented, or a text is longer than `maxBody`', async () => {
    expect(await failure(responding(200, 'application/json', '{"rows":"2"}'))).toBeInstanceOf(ResponseValidationError)
    const long = await failure(responding(200, 'text/csv', 'a,b,c', { maxBody: 4 }))
    expect(long).toBeInstanceOf(ResponseValidationError)
  })
})
