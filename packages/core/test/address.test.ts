import { InsecureTransportError, RequestValidationError } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { checkAddress, withoutSlash } from '../src/request/url.ts'

describe('the address of a client', () => {
  it.each([
    'https://api.example.com',
    'http://localhost:3000/api',
    'http://a.localhost/',
    'http://127.0.0.1:8080',
    'http://127.1.2.3',
    'http://[::1]:8080',
  ])('may be %s', (address) => {
    expect(withoutSlash(checkAddress(address, 'baseUrl'))).toBe(address.replace(/\/$/, ''))
  })

  it('may be a URL', () => {
    expect(checkAddress(new URL('https://api.example.com/api'), 'baseUrl')).toBe('https://api.example.com/api')
  })

  it.each([
    [undefined, 'must be an absolute URL, got undefined'],
    ['', 'must be an absolute URL, got an empty string'],
    [null, 'must be an absolute URL, got null'],
    ['api.example.com', 'must be an absolute URL, such as https://api.example.com'],
    ['/api', 'must be an absolute URL, such as https://api.example.com'],
    [{}, 'must be an absolute URL, got object'],
    [new URL('https://api.example.com/#a'), 'must not have a fragment'],
    [new Request('https://api.example.com'), 'must be an absolute URL, got an instance of Request'],
    ['ftp://api.example.com', 'must start with https://'],
    ['git+https://api.example.com', 'must start with https://'],
    ['https://me:secret@api.example.com', 'must not have user info'],
    ['https://me@api.example.com', 'must not have user info'],
    ['https://:secret@api.example.com', 'must not have user info'],
    ['https://api.example.com/#a', 'must not have a fragment'],
    ['https://api.example.com/?key=secret', 'must not have a query'],
  ])('may not be %s', (address, message) => {
    const check = () => checkAddress(address, 'apiUrl')
    expect(check).toThrow(RequestValidationError)
    expect(check).toThrow(
      expect.objectContaining({
        message: `apiUrl ${message}`,
        issues: [{ path: ['apiUrl'], message, expected: 'URL' }],
      }),
    )
  })

  it.each([
    'http://api.example.com',
    'http://localhost.example.com',
    'http://128.0.0.1',
    'http://0.0.0.0',
    'http://[::2]',
  ])('may not be in the clear: %s', (address) => {
    expect(() => checkAddress(address, 'baseUrl')).toThrow(InsecureTransportError)
  })

  it('ends without a slash, however many it has', () => {
    expect(withoutSlash('https://api.example.com/api//')).toBe('https://api.example.com/api')
  })

  it('may carry a query where the client allows one', () => {
    const address = 'https://api.example.com/inquiry?key=a'
    expect(checkAddress(address, 'registryUrl', { allowQuery: true })).toBe(address)
  })
})
