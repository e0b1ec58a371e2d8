import { readFileSync } from 'node:fs'
import { emptyFolder, written } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { type Change, generate } from '../../src/index.ts'
import { findAdvice } from '../../src/changes/advice.ts'
import { command } from '../command.ts'
import { typeCheck } from '../type-check.ts'

type Json = Readonly<Record<string, unknown>>

/** What is in a document of the table. */
interface Side {
  readonly path?: string
  readonly params?: Readonly<Record<string, Json>>
  readonly body?: Json
  readonly media?: readonly string[]
  readonly result?: Json
  readonly returns?: string
  readonly errors?: readonly string[]
  readonly operation?: Json
  readonly paths?: Json
  readonly schemas?: Json
  readonly document?: Json
  readonly key?: boolean
}

/**
 * Two documents, the class of what changes for users, and that of the rule of oasdiff that is for the same change: by
 * its checker/rules.go of about version 1.30, `none` if it has no rule. docs/changes.md has the table.
 */
interface Pair {
  readonly name: string
  readonly before: Side
  readonly after: Side
  readonly ours: { readonly effect: string; readonly rules: readonly string[] }
  readonly oasdiff: { readonly level: string; readonly rule?: string }
  readonly why?: string
  /** What compiles with the client of the old document. @default what breaks is seen when it runs */
  readonly program?: string
}

const pairs = JSON.parse(readFileSync(new URL('pairs.json', import.meta.url), 'utf8')) as Pair[]

function documentOf({ path = '/users', params = {}, ...side }: Side): object {
  const { body, media = ['application/json'], result, returns = 'application/json', errors = [], key } = side
  const responses = {
    200: {
      description: 'OK',
      content: { [returns]: { schema: result ?? { type: 'array', items: { type: 'string' } } } },
    },
    ...Object.fromEntries(errors.map((status) => [status, { description: 'An error' }])),
  }
  const operation = {
    parameters: Object.entries(params).map(([name, { required = false, ...schema }]) => {
      const isInPath = path.includes(`{${name}}`)
      return { name, in: isInPath ? 'path' : 'query', required: isInPath || required, schema }
    }),
    ...(body ? { requestBody: { content: Object.fromEntries(media.map((type) => [type, { schema: body }])) } } : {}),
    responses,
    ...side.operation,
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { [path]: { [body ? 'post' : 'get']: operation }, ...side.paths },
    components: {
      schemas: side.schemas ?? {},
      ...(key ? { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } : {}),
    },
    ...side.document,
  }
}

it.each(pairs)('$name: $ours.effect', async ({ before, after, ours }) => {
  const folder = emptyFolder()
  const write = (name: string, side: Side): string => written(folder, name, JSON.stringify(documentOf(side)))
  const { status, out } = await command('diff', write('old.json', before), write('new.json', after), '--json')
  const { changes } = JSON.parse(out) as { changes: Change[] }
  expect(changes.map(({ rule }) => rule)).toEqual(ours.rules)
  const breaking = changes.filter((one) => one.effect === 'breaking')
  expect(breaking.filter(({ rule }) => findAdvice(rule) === undefined)).toEqual([])
  expect(changes[0]?.effect ?? 'neither').toBe(ours.effect)
  expect(status).toBe(ours.effect === 'breaking' ? 1 : 0)
})

it('a run finds the same in the manifest of the last one, whose names it keeps', async () => {
  const different = await Promise.all(
    pairs.map(async ({ name, before, after, ours }) => {
      const { files } = await generate({ document: documentOf(before) })
      const { changes } = await generate({ document: documentOf(after), earlier: files.get('manifest.json') })
      const rules = changes.map(({ rule }) => rule)
      return rules.join() === ours.rules.join() ? [] : [`${name}: ${rules.join()} for ${ours.rules.join()}`]
    }),
  )
  expect(different.flat()).toEqual([
    'An operation without words in its path gets another tag:  for call-renamed,type-renamed,type-renamed',
    'The document gets another title:  for factory-removed',
  ])
})

/** The class of ours that a level of oasdiff is like. */
const classes: Readonly<Record<string, readonly string[]>> = {
  ERR: ['breaking'],
  WARN: ['breaking'],
  INFO: ['added', 'neither'],
  none: ['neither'],
}

it('explains each pair whose class is another than that of oasdiff, and no other', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(30)
  const differing = pairs.filter(
    ({ ours, oasdiff }) => !classes[oasdiff.level]?.includes(ours.effect) || oasdiff.level === 'WARN',
  )
  expect(pairs.filter(({ why }) => why !== undefined).map(({ name }) => name)).toEqual(
    differing.map(({ name }) => name),
  )
})

it('says that a pair breaks users exactly if a program of the old client does not compile with the new one', async () => {
  const programs = pairs.flatMap(({ program, ...pair }) => (program === undefined ? [] : [{ ...pair, program }]))
  const clientOf = async (side: Side, program: string): Promise<Map<string, string>> => {
    const { files } = await generate({ document: documentOf(side) })
    const whole = `import { createShopClient } from './index.ts'\n\nexport async function use(): Promise<void> {\n  const client = createShopClient();\n  ${program}\n}\n`
    return new Map([...files, ['program.ts', whole]].map(([path, text]) => [`src/${path}`, text as string]))
  }
  const clients = await Promise.all(
    programs.flatMap(({ before, after, program }) => [clientOf(before, program), clientOf(after, program)]),
  )
  const messages = typeCheck(clients)
  const faulty = new Set([...messages.matchAll(/(\d+)\/src\/program\.ts/g)].map(([, index]) => Number(index)))
  const named = (index: number): string => `${index % 2 ? 'new' : 'old'}: ${programs[index >> 1]?.name}`
  const expected = programs.flatMap(({ ours, name }) => (ours.effect === 'breaking' ? [`new: ${name}`] : []))
  expect([...faulty].toSorted((a, b) => a - b).map(named)).toEqual(expected)
  expect(messages.replaceAll(/^.*\/src\/program\.ts.*$\n(?: .*\n)*/gm, '')).toBe('')
}, 120_000)
