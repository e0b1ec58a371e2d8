import type { Fetch } from '@portolan/core'
import { expect, it } from 'vitest'
import { setUp } from '../things.ts'

const respond = async (): Promise<Response> => Response.json({ id: 1 })

it('calls a fetch that declares any number of params with a URL and an init', async () => {
  const calls: unknown[][] = []
  const fetch: Fetch = async (...args) => {
    calls.push(args)
    return respond()
  }
  await setUp(undefined, { fetch }).client.things.get({ id: 'x' })
  expect(calls).toEqual([['https://api.example.com/base/things/x', expect.objectContaining({ method: 'GET' })]])
})

it('calls a fetch that declares a third param with the call', async () => {
  const names: (string | undefined)[] = []
  const fetch: Fetch = async (_url, _init, call) => {
    names.push(call?.endpoint.name)
    return respond()
  }
  await setUp(undefined, { fetch }).client.things.get({ id: 'x' })
  expect(names).toEqual(['things.get'])
})
