import { inspect } from 'node:util'
import { failure } from '@portolan/testing/failure'
import { expect, it } from 'vitest'
import { createUddiClient } from '../src/index.ts'

const token = 'canary-token-1'

it.each([
  `<${token}><b></${token}>`,
  `<a xmlns:${token}="urn:x"><b/></c>`,
  `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><${token} xmlns="urn:x"/></e:Body></e:Envelope>`,
])('a name in the XML of a registry gets no credential into an error: %s', async (body) => {
  const fetch = () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/xml' } }))
  const client = createUddiClient({ registryUrl: 'https://registry.example.com', token, fetch, retry: false })
  const error = await failure(client.findBusiness({ name: ['%'] }))
  expect(['ResponseValidationError', 'ConnectionError']).toContain(error.name)
  expect(inspect(error, { depth: Infinity }) + JSON.stringify(error)).not.toContain(token)
})
