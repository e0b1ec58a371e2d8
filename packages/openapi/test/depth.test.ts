import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n'
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

const outcomeOf = (text: string): Promise<string> =>
  openDocument({ text }).then(
    () => 'read',
    (error: unknown) => (error as Error).message.replace(/(?:\/0)+/, '/0…'),
  )
const refused = (pointer: string): string =>
  `${pointer}: is nested more than 400 levels deep: name the inner schemas under \`components\``

it.each([
  ['YAML', 400, `${head}x-a: ${nested(400)}`, 'read'],
  ['YAML', 401, `${head}x-a: ${nested(401)}`, refused('document /x-a/0…')],
  ['JSON', 400, `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"x-a":${nested(400)}}`, 'read'],
  ['JSON', 401, `{"openapi":"3.1.0","paths":{},"x-a":${nested(401)}}`, refused('document /x-a/0…')],
  ['aliases', 400, `${head}x-a: &a ${nested(200)}\nx-b: ${'['.repeat(200)}*a${']'.repeat(200)}`, 'read'],
  [
    'aliases',
    401,
    `${head}x-a: &a ${nested(200)}\nx-b: ${'['.repeat(201)}*a${']'.repeat(201)}`,
    refused('document /x-b/0…'),
  ],
])('of %s with %i levels', async (_, __, text, outcome) => {
  expect(await outcomeOf(text)).toBe(outcome)
})
