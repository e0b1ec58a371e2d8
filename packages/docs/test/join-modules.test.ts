import { generate } from '@portolan/generator'
import { describe, expect, it } from 'vitest'
import { joinModules, MissingModuleError } from '../src/join-modules.ts'

const run = async (sources: Record<string, string>): Promise<Record<string, unknown>> => {
  const script = await joinModules(sources, 'index.ts')
  return (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as Record<string, unknown>
}

describe('modules in one', () => {
  it('run with what they import from each other, and types go', async () => {
    const { sum, Kind } = await run({
      'index.ts':
        "import { two, type Two } from './a/two.ts'\nexport const sum = (): Two => (1 + two) as Two\nexport { Kind } from './kind.ts'",
      'a/two.ts': "export type Two = number\nexport { two } from '../numbers.ts'",
      'numbers.ts': 'export const two = 2',
      'kind.ts': "export class Kind { name: string = 'kind' }",
    })
    expect((sum as () => number)()).toBe(3)
    expect(new (Kind as new () => { name: string })().name).toBe('kind')
  })

  it('may import each other in circles', async () => {
    const { even } = await run({
      'index.ts': "export { even } from './even.ts'",
      'even.ts':
        "import { odd } from './odd.ts'\nexport function even(n: number): boolean { return n === 0 || odd(n - 1) }",
      'odd.ts':
        "import { even } from './even.ts'\nexport function odd(n: number): boolean { return n !== 0 && even(n - 1) }",
    })
    expect([0, 1, 2, 7, 8].map((n) => (even as (n: number) => boolean)(n))).toEqual([true, false, true, false, true])
  })

  it('run when they are first needed, once, and each has its own names', async () => {
    const { seen, load } = await run({
      'index.ts':
        "import { seen } from './seen.ts'\nconst own = 'index'\nexport const load = () => import('./late.ts').then(({ own: late }) => [own, late])\nexport { seen }",
      'late.ts': "import { seen } from './seen.ts'\nseen.push('late')\nexport const own = 'late'",
      'seen.ts': 'export const seen: string[] = []',
    })
    expect(seen).toEqual([])
    const twice = [await (load as () => Promise<unknown>)(), await (load as () => Promise<unknown>)()]
    expect(twice).toEqual([
      ['index', 'late'],
      ['index', 'late'],
    ])
    expect(seen).toEqual(['late'])
  })

  it('give on what packages export, by name and as a whole', async () => {
    const { join, inspect, sep } = await run({
      'index.ts': "export * from 'node:util'\nexport * from './paths.ts'",
      'paths.ts':
        "import * as path from 'node:path'\nimport { sep as bar } from 'node:path'\nexport const join = path.posix.join\nexport { bar as sep }",
    })
    expect((join as (...parts: string[]) => string)('a', 'b')).toBe('a/b')
    expect([typeof inspect, typeof sep]).toEqual(['function', 'string'])
  })

  it('leave out what the entry does not lead to, and name what is missing', async () => {
    expect(await joinModules({ 'index.ts': 'export {}', 'zod.ts': "import 'zod'" }, 'index.ts')).not.toContain('zod')
    const missing = joinModules({ 'index.ts': "import './by-hand.ts'" }, 'index.ts')
    await expect(missing).rejects.toThrow(MissingModuleError)
    await expect(missing).rejects.toThrow('by-hand.ts')
  })

  it('are the modules of a client whose schemas need each other', async () => {
    const node = { oneOf: [{ $ref: '#/components/schemas/Leaf' }, { $ref: '#/components/schemas/Branch' }] }
    const many = (name: string, other: string) => ({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', minLength: 1 },
        [name]: { type: 'array', items: { $ref: `#/components/schemas/${other}` } },
        node,
      },
    })
    const response = (name: string) => ({
      responses: {
        200: { description: '', content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
      },
    })
    const { files } = await generate({
      document: {
        openapi: '3.1.0',
        info: { title: 'Trees', version: '1' },
        components: { schemas: { Leaf: many('twigs', 'Branch'), Branch: many('leaves', 'Leaf') } },
        paths: { '/leaves': { get: response('Leaf') }, '/branches': { get: response('Branch') } },
      },
      outputs: ['client', 'checks'],
    })
    const script = await joinModules(Object.fromEntries(files), 'index.ts')
    expect(script).toContain('as createTreesClient')
    expect(script).toContain('export * from "@portolan/core/client"')
    expect(script).not.toContain('interface')
  })
})
