import { expect, it } from 'vitest'
import { requestAttributes } from '../../src/opentelemetry/spans.ts'
import { makeCall } from '../make-call.ts'

it.each([
  ['https://api.example.com/things', 'api.example.com', 443],
  ['http://localhost/things', 'localhost', 80],
  ['https://api.example.com:8443/things', 'api.example.com', 8443],
  ['http://[::1]:8080/things', '::1', 8080],
])('%s is at the address %s, port %i', (url, address, port) => {
  expect(requestAttributes(makeCall({ url }))).toEqual({
    'http.request.method': 'GET',
    'server.address': address,
    'server.port': port,
  })
})
