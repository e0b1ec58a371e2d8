import { expect, it } from 'vitest'
import type { ClientOptions } from '@portolan/core'
import type { telemetry as Telemetry } from '@portolan/core/opentelemetry'
import { failure, until } from '@portolan/testing/failure'
import { answers, closed, service } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'
import { failed, type Sdk, startSdk, unset } from './start-sdk.ts'

/** What the spans say of how calls and attempts ended, whatever the SDK. */
export function tracesEndings(telemetry: typeof Telemetry, sdk: Sdk): void {
  it('an error of the service fails both spans: the attempt with the status, the call with the error', async () => {
    const { spans } = startSdk(sdk)
    const { url } = await answers({ status: 404, body: { message: 'no such thing' } })
    await failure(thingsClient(url, { middleware: telemetry() }).things.get({ id: '1' }))
    const [call, attempt] = spans()
    expect(call?.status).toEqual(failed)
    expect(call?.attributes).toMatchObject({ 'error.type': 'NotFoundError', 'portolan.attempts': 1 })
    expect(attempt?.status).toEqual(failed)
    expect(attempt?.attributes).toMatchObject({ 'error.type': '404', 'http.response.status_code': 404 })
  })

  it('a 404 that answers a question is no error', async () => {
    const { spans } = startSdk(sdk)
    const { url } = await answers({ status: 404 })
    expect(await thingsClient(url, { middleware: telemetry() }).things.exists({ id: '1' })).toBe(false)
    expect(spans().map(({ status }) => status)).toEqual([unset, unset])
    expect(spans()[1]?.attributes).toMatchObject({ 'http.response.status_code': 404 })
    expect(spans()[1]?.attributes).not.toHaveProperty('error.type')
  })

  it('a success of the wrong shape fails the call, not the attempt', async () => {
    const { spans } = startSdk(sdk)
    const { url } = await answers({ body: { id: 'one' } })
    await failure(thingsClient(url, { middleware: telemetry() }).things.get({ id: '1' }))
    const [call, attempt] = spans()
    expect(call).toMatchObject({ status: failed, attributes: { 'error.type': 'ResponseValidationError' } })
    expect(attempt).toMatchObject({ status: unset, attributes: { 'http.response.status_code': 200 } })
  })

  it('a refused connection fails both spans, which say why', async () => {
    const { spans } = startSdk(sdk)
    const url = await closed()
    await failure(thingsClient(url, { middleware: telemetry(), retry: false }).things.get({ id: '1' }))
    expect(spans()).toHaveLength(2)
    for (const { status, attributes } of spans()) {
      expect(status).toEqual({ code: 2, message: expect.stringContaining('ECONNREFUSED') })
      expect(attributes).toMatchObject({ 'error.type': 'ConnectionError' })
      expect(attributes).not.toHaveProperty('http.response.status_code')
    }
  })

  it.each<[string, ClientOptions]>([
    ['timeout', { timeout: 20 }],
    ['deadline', { deadline: 20 }],
  ])('a passed %s fails both spans', async (_, limits) => {
    const { spans } = startSdk(sdk)
    const { url } = await service(() => {})
    await failure(thingsClient(url, { middleware: telemetry(), ...limits }).things.get({ id: '1' }))
    expect(spans().map(({ attributes }) => attributes['error.type'])).toEqual(['TimeoutError', 'TimeoutError'])
    expect(spans().map(({ status: { code } }) => code)).toEqual([2, 2])
  })

  it.each<[string, ClientOptions]>([
    ['', {}],
    [' with a deadline', { deadline: 60_000 }],
  ])('an abort by the caller%s is no error', async (_, limits) => {
    const { spans } = startSdk(sdk)
    const controller = new AbortController()
    const { url } = await service(() => controller.abort(new Error('I have changed my mind')))
    const client = thingsClient(url, { middleware: telemetry(), ...limits })
    const error = await failure(client.things.get({ id: '1' }, { signal: controller.signal }))
    expect(error.message).toBe('I have changed my mind')
    expect(spans().map(({ status }) => status)).toEqual([unset, unset])
    for (const { attributes, events } of spans()) {
      expect(attributes).not.toHaveProperty('error.type')
      expect(events).toEqual([])
    }
    expect(spans()[0]?.attributes).toMatchObject({ 'portolan.aborted': true })
  })

  it('a streamed body ends the spans when it ends', async () => {
    const { spans } = startSdk(sdk)
    const { url } = await answers({ body: 'a file' })
    const body = await thingsClient(url, { middleware: telemetry() }).things.download({ id: '1' })
    expect(spans()).toEqual([])
    expect(await new Response(body).text()).toBe('a file')
    await until(() => spans().length === 2)
    expect(spans().map(({ name }) => name)).toEqual(['things.download', 'GET /files/{id}'])
  })
}
