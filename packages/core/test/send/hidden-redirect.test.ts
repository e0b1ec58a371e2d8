import { type RawResponse, type Send, streaming } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { follow } from '../../src/send/chain.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

/** A runtime that shows no redirect; told to follow it, it returns the response from there. */
function runtime(url: string) {
  return vi.fn<Send<RawResponse>>(async ({ redirect }) =>
    redirect === 'follow' ? { ...makeAnswer(), url } : { ...makeAnswer(0), hiddenRedirect: true },
  )
}

describe('where the runtime does not show redirects', () => {
  it('lets the runtime follow those of a GET', async () => {
    const next = runtime('https://api.example.com/x')
    expect(await follow()(makeCall(), next)).toMatchObject({ status: 200, url: 'https://api.example.com/x' })
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('refuses a response of another origin, except of a file that is streamed', async () => {
    const next = runtime('https://files.example.com/x')
    await expect(follow()(makeCall(), next)).rejects.toMatchObject({
      name: 'RedirectError',
      message: 'things.get: 200: the response is from https://files.example.com, not from https://api.example.com',
    })
    const file = makeCall({ operation: { responseType: streaming } })
    expect(await follow()(file, next)).toMatchObject({ url: 'https://files.example.com/x' })
  })

  it('lets the runtime follow those of a HEAD', async () => {
    const next = runtime('https://api.example.com/x')
    const call = makeCall({ operation: { method: 'HEAD' } })
    expect(await follow()(call, next)).toMatchObject({ status: 200 })
  })

  it('refuses those of a file where a header might leave with the request', async () => {
    const next = runtime('https://files.example.com/x')
    const file = (headers: Record<string, string>) =>
      follow()(makeCall({ headers, operation: { responseType: streaming } }), next)
    const harmless = { accept: '*/*', authorization: 'Bearer secret-token-1', 'user-agent': 'mine/1' }
    expect(await file(harmless)).toMatchObject({ status: 200 })
    await expect(file({ ...harmless, 'x-api-key': 'secret-key-1' })).rejects.toMatchObject({ name: 'RedirectError' })
  })

  it('refuses a redirect that the runtime was told to follow and did not', async () => {
    const next = vi.fn<Send<RawResponse>>(async () => ({ ...makeAnswer(0), hiddenRedirect: true }))
    await expect(follow()(makeCall(), next)).rejects.toMatchObject({ name: 'RedirectError' })
    expect(next).toHaveBeenCalledTimes(2)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('refuses those of a %s', async (method) => {
    const next = runtime('https://api.example.com/x')
    await expect(follow()(makeCall({ operation: { method } }), next)).rejects.toMatchObject({
      name: 'RedirectError',
      message: 'things.get: this runtime does not show where the redirect leads; nothing was sent there',
    })
    expect(next).toHaveBeenCalledOnce()
  })
})
