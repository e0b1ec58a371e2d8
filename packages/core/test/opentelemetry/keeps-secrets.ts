import { expect, it } from 'vitest'
import type { telemetry as Telemetry } from '@portolan/core/opentelemetry'
import { failure } from '@portolan/testing/failure'
import { closed, service } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'
import { type Sdk, type Started, startSdk } from './start-sdk.ts'

const canaries = ['canary-token-1', 'canary-header-2', 'canary-call-3', 'canary-query-4', 'canary/param 5']
const [token, header, call, query, param] = canaries as [string, string, string, string, string]
const forms = canaries.flatMap((one) => [one, encodeURIComponent(one)])

/** Everything that an exporter would send. */
async function exported({ spans, histograms }: Started): Promise<string> {
  const shown = spans().map(({ name, attributes, status, events, links }) => ({
    name,
    attributes,
    status,
    events,
    links,
  }))
  return JSON.stringify([shown, await histograms()])
}

/** That no span and no metric holds what is secret, whatever the SDK. */
export function keepsSecrets(telemetry: typeof Telemetry, sdk: Sdk): void {
  it.each([
    'a success',
    'an error that repeats the secrets',
    'a redirect',
    'a redirect that repeats the secrets',
    'a broken connection',
    'a refused connection',
    'a wrong shape',
    'a timeout',
  ])('no span and no metric of %s holds a token, a secret param or a secret header', async (what) => {
    const started = startSdk(sdk)
    const echo = forms.join(' & ')
    const { url, seen } = await service(({ path }, response) => {
      if (what === 'a timeout') return undefined
      if (what === 'a broken connection') return void response.destroy()
      if (what === 'an error that repeats the secrets') return { status: 400, body: { message: echo, code: echo } }
      if (what === 'a redirect' && path.startsWith('/tokens/'))
        return { status: 307, headers: { location: `/moved/${encodeURIComponent(param)}?api_key=${query}` } }
      if (what === 'a redirect that repeats the secrets' && !path.startsWith('/moved'))
        return {
          status: 303,
          headers: { location: `/moved/${encodeURIComponent([token, header, call, query].join(' & '))}` },
        }
      return { headers: { 'x-echo': echo }, body: what === 'a wrong shape' ? { id: echo, [echo]: echo } : { id: 1 } }
    })
    const client = thingsClient(what === 'a refused connection' ? await closed() : url, {
      middleware: telemetry({ metrics: true }),
      token,
      headers: { 'x-api-key': header },
      retry: { retries: 1, minDelay: 0 },
      timeout: 30,
    })
    const options = { headers: { 'x-call': `Key ${call}` }, query: { api_key: query } }
    await client.things.revoke({ token: param }, options).catch(() => {})
    await client.things.get({ id: '1' }, options).catch(() => {})
    await client.request({ method: 'GET', path: `/raw?api_key=${query}`, ...options }).catch(() => {})
    const text = await exported(started)
    expect(started.spans().length).toBeGreaterThanOrEqual(6)
    expect(text).toContain('/tokens/[redacted]?api_key=[redacted]')
    expect(forms.filter((one) => text.includes(one))).toEqual([])
    expect(seen.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true)
  })

  it('what a custom fetch says in an error of its own is in no span', async () => {
    const started = startSdk(sdk)
    const fetch = async (): Promise<never> => {
      throw new RangeError(`the header ${header} is too long`)
    }
    await failure(thingsClient('https://api.example.com', { middleware: telemetry(), fetch }).things.get({ id: '1' }))
    expect(started.spans().map(({ attributes }) => attributes['error.type'])).toEqual(['RangeError', 'RangeError'])
    expect(await exported(started)).not.toContain(header)
  })
}
