import { expect, it } from 'vitest'
import { mediaKind } from '../src/read/media.ts'

it.each([
  ['application/json', 'json'],
  ['Application/JSON; charset=utf-8', 'json'],
  ['application/problem+json', 'json'],
  ['text/json', 'json'],
  ['application/jsonp', 'bytes'],
  ['application/json-patch', 'bytes'],
  ['*/*', 'json'],
  ['application/*', 'json'],
  ['image/*', 'bytes'],
  ['application/x-ndjson', 'lines'],
  ['application/ndjson; charset=utf-8', 'lines'],
  ['application/x-jsonlines', 'lines'],
  ['application/geo+json-seq', 'lines'],
  ['application/jsonl', 'lines'],
  ['application/x-jsonl', 'lines'],
  ['application/jsonlines', 'lines'],
  ['application/json-seq', 'lines'],
  ['application/stream+json', 'lines'],
  ['application/jsonlx', 'bytes'],
  ['x-application/jsonl', 'bytes'],
  ['application/x-www-form-urlencoded', 'form'],
  ['text/event-stream', 'events'],
  ['multipart/form-data', 'multipart'],
  ['multipart/mixed', 'multipart'],
  ['text/plain', 'text'],
  ['text/html; charset=utf-8', 'text'],
  ['application/xml', 'text'],
  ['image/svg+xml', 'text'],
  ['application/xml-dtd', 'bytes'],
  ['application/yaml', 'text'],
  ['application/pdf', 'bytes'],
  ['', 'bytes'],
])('the data of %j is %s', (contentType, kind) => {
  expect(mediaKind(contentType)).toBe(kind)
})
