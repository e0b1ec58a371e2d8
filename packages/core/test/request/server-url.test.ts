import { expect, it } from 'vitest'
import { serverUrl } from '../../src/index.ts'

const template = 'https://{region}.example.com:{port}/{base}'

it('fills in the variables of a server', () => {
  expect(serverUrl(template, { region: 'eu-1', port: '8443', base: 'v1/api' })).toBe(
    'https://eu-1.example.com:8443/v1/api',
  )
  expect(serverUrl('https://{host}', { host: 'a.example.com' })).toBe('https://a.example.com')
  expect(serverUrl('https://example.com/{base}', { base: '' })).toBe('https://example.com/')
  expect(serverUrl('https://{region}.example.com', { region: 'us' }, { region: ['eu', 'us'] })).toBe(
    'https://us.example.com',
  )
})

it.each([
  [{ region: 'evil.example/x' }, 'region must be part of a host name, got string'],
  [{ region: 'user@evil' }, 'region must be part of a host name'],
  [{ region: '' }, 'region must be part of a host name'],
  [{ port: '443#' }, 'port must be part of a host name'],
  [{ base: '../admin' }, 'base must be part of a path'],
  [{ base: 'v1/.' }, 'base must be part of a path'],
  [{ base: './v1' }, 'base must be part of a path'],
  [{ base: 'v1?x=' }, 'base must be part of a path'],
  [{ base: undefined as never }, 'base must be part of a path, got undefined'],
])('refuses %j, which would be more than that', (wrong, message) => {
  expect(() => serverUrl(template, { region: 'eu', port: '443', base: 'v1', ...wrong })).toThrow(message)
})

it('takes all of a template without a path for the host, and names what is refused', () => {
  const message = 'must be part of a host name, got string'
  expect(() => serverUrl('https://{host}', { host: 'example.com/v1' })).toThrow(
    expect.objectContaining({ message: `host ${message}`, issues: [{ path: ['host'], message }] }),
  )
})

it('refuses a value that is not one of those allowed', () => {
  expect(() => serverUrl('https://{region}.example.com', { region: 'cn' }, { region: ['eu', 'us'] })).toThrow(
    'region must be one of eu, us, got string',
  )
})
