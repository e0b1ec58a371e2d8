import { expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const text = { type: 'string' }
const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

/** An object with so many fields, and these. */
function large(count: number, properties: object = {}): object {
  const fields = Array.from({ length: count }, (_, index) => [`field${index}`, text] as const)
  return { type: 'object', required: ['field0'], properties: { ...Object.fromEntries(fields), ...properties } }
}

/** Three calls of a group, one of which alone has an object of so many fields. */
function documentWith(count: number): object {
  const get = (operationId: string, schema: object): object => ({
    get: { operationId, parameters: [{ name: 'q', in: 'query', schema: text }], responses: ok(schema) },
  })
  return documentOf(
    {
      '/things': get('things.list', { type: 'array', items: named('Thing') }),
      '/things/first': get('things.first', named('Thing')),
      '/things/large': get('things.large', named('Large')),
      '/things/tree': get('things.tree', named('Tree')),
    },
    {
      schemas: {
        Large: large(count, { part: named('LargePart'), thing: named('Thing') }),
        LargePart: large(2),
        Thing: large(3, { part: named('ThingPart') }),
        ThingPart: large(2),
        Tree: large(2, { inner: named('Tree'), branch: named('Branch') }),
        Branch: large(2, { tree: named('Tree') }),
      },
    },
  )
}

/** The checks in each file of checks. */
async function checksIn(document: object): Promise<Readonly<Record<string, readonly string[]>>> {
  const { files } = await written(document)
  const entries = [...files]
    .filter(([path]) => path.startsWith('things/explain'))
    .map(([path, content]) => [path, [...content.matchAll(/export (?:const|\{) (\w+)/g)].map((match) => match[1])])
  return Object.fromEntries(entries) as Record<string, string[]>
}

it('the checks of a group are in one file', async () => {
  const checks = await checksIn(documentWith(10))
  expect(Object.keys(checks)).toEqual(['things/explain.gen.ts'])
  const { all } = await written(documentWith(10))
  expect(all('operations.gen.ts').match(/writtenOperation\(\s*schemas,/g)).toHaveLength(4)
})

it('in a group with very many, each call has its own, and so has what several calls need', async () => {
  expect(await checksIn(documentWith(600))).toEqual({
    // `Thing` is that of another file, which the call finds here.
    'things/explain-things-first.gen.ts': ['ThingsFirstParams', 'Thing'],
    'things/explain-things-large.gen.ts': ['LargePart', 'Large', 'ThingsLargeParams'],
    'things/explain-things-list.gen.ts': ['ThingsListParams', 'Thing'],
    'things/explain-things-tree.gen.ts': ['ThingsTreeParams', 'Tree'],
    'things/explain-thing.gen.ts': ['ThingPart', 'Thing'],
    'things/explain-tree.gen.ts': ['Tree', 'Branch'],
  })
})

it('a call of such a group accepts what its document says, and explains what it does not', async () => {
  const part = { field0: 'a' }
  const respond = ({ url }: { readonly url: string }): Response =>
    Response.json(url.endsWith('large') ? { field0: 'a', part, thing: part } : [{ field0: 'a', part: { field0: 1 } }])
  const { call } = await clientOf(documentWith(600), respond)
  expect(await call('things.large')).toMatchObject({ part })
  await expect(call('things.list')).rejects.toThrow('[0].part.field0 must be string, got number')
})
