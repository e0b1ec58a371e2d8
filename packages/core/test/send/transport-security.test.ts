import { expect, it } from 'vitest'
import { isSecure } from '../../src/request/url.ts'

it.each([
  'https://api.example.com',
  'http://localhost:8080',
  'http://api.localhost',
  'http://127.0.0.1',
  'http://127.10.20.30:1',
  'http://[::1]:8080',
])('takes %s for secure', (url) => {
  expect(isSecure(new URL(url))).toBe(true)
})

it.each([
  'http://api.example.com',
  'http://localhost.example.com',
  'http://mylocalhost',
  'http://127.0.0.1.example.com',
  'http://128.0.0.1',
  'http://[::2]',
  'ftp://localhost',
  'ws://127.0.0.1',
])('takes %s for insecure', (url) => {
  expect(isSecure(new URL(url))).toBe(false)
})
