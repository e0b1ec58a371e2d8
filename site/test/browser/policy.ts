import { createHash } from 'node:crypto'
import { readPage } from './built-site.ts'

const inline = Array.from(readPage('index.html').matchAll(/<script[^>]*>([^]+?)<\/script>/g), ([, text = '']) => text)
const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/**
 * The Content-Security-Policy under which the site works, as the README has it.
 * Firefox needs `blob:` for workers too, where a worker imports one; Chromium for scripts only.
 */
export const policy = [
  "default-src 'none'",
  `script-src 'self' blob: ${hashes.join(' ')}`,
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ')
