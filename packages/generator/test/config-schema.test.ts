import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import schema from '../config.schema.json' with { type: 'json' }
import { allExtensions, extensionKey } from '@portolan/openapi'
import { findConfigIssue } from '../src/config.ts'

it.each([
  [{}, undefined],
  [{ $schema: 'x', name: 'acme', calls: { a: 'b.c' }, types: true, paging: { list: false } }, undefined],
  [{ errors: { message: 'error.message', code: ['a', 'b'] } }, undefined],
  [[], { pointer: '', message: 'a config must be object, got array' }],
  [{ verb: {} }, { pointer: '/verb', message: '`verb` is not a key of a config (did you mean `verbs`?)' }],
  [{ calls: { a: 5 } }, { pointer: '/calls/a', message: '`a` must be string, got number' }],
  [{ int64: 'text' }, { pointer: '/int64', message: '`int64` must be one of number, digits, got `text`' }],
  [
    { errors: { messge: 'a' } },
    { pointer: '/errors/messge', message: '`messge` is not a key of `errors` (did you mean `message`?)' },
  ],
  [
    { paging: { list: { kind: 'tokens' } } },
    {
      pointer: '/paging/list/kind',
      message: '`kind` must be one of link, token, page, offset, last-id, custom, got `tokens`',
    },
  ],
  [{ rateLimitHeaders: { limit: 'x-limit' } }, { pointer: '/rateLimitHeaders', message: 'needs `remaining`' }],
])('of the config %j the fault is %j', (config, fault) => {
  expect(findConfigIssue(config)).toEqual(fault)
})

it('the README has every key of the config and every word of the documents, with an example', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const { $schema: _, ...keys } = schema.properties
  for (const name of [...Object.keys(keys), ...allExtensions.map(extensionKey)])
    expect(readme).toMatch(new RegExp(`\\\`${name}: .+\\\``))
})
