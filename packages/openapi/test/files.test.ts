import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, written } from '@portolan/testing/folder'
import { openDocument } from '@portolan/openapi'
import { expect, it } from 'vitest'

/** Reads a document of several files: its calls, with the kinds of their params and their results, and its warnings. */
async function read(files: Readonly<Record<string, string>>): Promise<object> {
  const folder = emptyFolder()
  const [first = ''] = Object.entries(files).map(([name, text]) => written(folder, name, text))
  const { service, warnings } = await openDocument(first)
  const { operations, schemas } = service
  return {
    warnings: warnings.map(({ message }) => message),
    calls: Object.fromEntries(
      operations.map(({ id, params, requestBody, result }) => [
        id,
        {
          params: params.map(({ name, in: place, shape: { kind } }) => `${name} in ${place}: ${kind}`),
          sends: requestBody?.content.map(({ contentType }) => contentType) ?? [],
          result: schemas[result.data?.key ?? '']?.name ?? result.kind,
        },
      ]),
    ),
  }
}

it('reads the paths, params and responses that Swagger 2.0 has in other files', async () => {
  expect(
    await read({
      'swagger.yaml': `
swagger: '2.0'
info: { title: Depot, version: '1' }
paths:
  /crates: { $ref: 'paths.yaml#/crates' }
  /crates/{id}:
    get:
      operationId: getCrate
      parameters: [{ $ref: 'parts.yaml#/id' }]
      responses: { 200: { $ref: 'parts.yaml#/Found' } }
definitions:
  Label: { type: object, properties: { text: { type: string } } }
`,
      'paths.yaml': `
crates:
  post:
    operationId: createCrate
    parameters:
      - { name: body, in: body, required: true, schema: { $ref: 'parts.yaml#/Crate' } }
      - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
    responses: { 201: { description: OK, schema: { $ref: 'swagger.yaml#/definitions/Label' } } }
  put:
    operationId: uploadCrates
    consumes: [multipart/form-data]
    parameters: [{ name: file, in: formData, type: file, required: true }]
    responses: { 204: { description: Done } }
`,
      'parts.yaml': `
id: { name: id, in: path, required: true, type: integer }
Found: { description: OK, schema: { $ref: '#/Crate' } }
Crate: { type: object, required: [weight], properties: { weight: { type: number } } }
`,
    }),
  ).toEqual({
    warnings: [],
    calls: {
      createCrate: {
        params: ['tags in query: list', 'weight in body: number'],
        sends: ['application/json'],
        result: 'Label',
      },
      uploadCrates: { params: ['file in body: file'], sends: ['multipart/form-data'], result: 'none' },
      getCrate: { params: ['id in path: integer'], sends: [], result: 'Crate' },
    },
  })
})

it('says which files it was read from, wherever the process is', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'parts'))
  written(folder, 'parts/user.json', '{ "properties": { "name": { "$ref": "name.json" } } }')
  written(folder, 'parts/name.json', '{ "type": "string" }')
  const main = written(
    folder,
    'openapi.yaml',
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\ncomponents: { schemas: { User: { $ref: parts/user.json } } }\n',
  )
  const { sources } = await openDocument(main)
  expect(sources.toSorted()).toEqual([main, join(folder, 'parts', 'name.json'), join(folder, 'parts', 'user.json')])
})

it.each(['3.0.3', '3.1.0'])('reads bounds that are flags in another file of OpenAPI %s', async (version) => {
  const folder = emptyFolder()
  written(
    folder,
    'parts.yaml',
    'Depth: { type: number, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }',
  )
  const main = written(
    folder,
    'openapi.yaml',
    `
openapi: ${version}
info: { title: Depths, version: '1' }
paths:
  /depths:
    get:
      parameters: [{ name: depth, in: query, schema: { $ref: 'parts.yaml#/Depth' } }]
      responses: { 204: { description: Done } }
`,
  )
  const { service } = await openDocument(main)
  const { shape } = service.operations[0]?.params[0] ?? {}
  const { [shape?.kind === 'named' ? shape.key : '']: named } = service.schemas
  expect(named?.shape).toEqual({ kind: 'number', above: 0, max: 9 })
})

it('resolves the mappings of discriminators from the files that they stand in', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'schemas'))
  const object = (fields: string): string =>
    `{ type: object, required: [kind], properties: { kind: { type: string }, ${fields} } }`
  written(folder, 'schemas/cat.yaml', object('lives: { type: integer }'))
  written(folder, 'schemas/dog.yaml', object('friend: { $ref: pet.yaml }'))
  written(
    folder,
    'schemas/more.yaml',
    `Fish: ${object('fins: { type: integer }')}\nBird: ${object('wings: { type: integer }')}`,
  )
  written(
    folder,
    'schemas/pet.yaml',
    `oneOf: [{ $ref: cat.yaml }, { $ref: ./dog.yaml }, { $ref: 'more.yaml#/Fish' }, { $ref: 'more.yaml#/Bird' }, { $ref: '../openapi.yaml#/components/schemas/Ant' }]
discriminator: { propertyName: kind, mapping: { puppy: ./dog.yaml, guppy: 'more.yaml#/Fish', emmet: '#/components/schemas/Ant' } }`,
  )
  // Another file of that name, beside the document.
  written(folder, 'dog.yaml', object('barks: { type: boolean }'))
  const main = written(
    folder,
    'openapi.yaml',
    `
openapi: 3.0.3
info: { title: Zoo, version: '1' }
paths:
  /pets:
    get: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: schemas/pet.yaml } } } } } }
components:
  schemas: { Ant: ${object('legs: { type: integer }')}, Pet: { $ref: schemas/pet.yaml }, Toy: { $ref: dog.yaml }, Cat: { $ref: schemas/cat.yaml } }
`,
  )
  const { service, warnings } = await openDocument(main)
  expect(warnings).toEqual([])
  const { data } = service.operations[0]?.result ?? {}
  const { [data?.key ?? '']: pet } = service.schemas
  expect(pet?.shape).toMatchObject({
    kind: 'union',
    tag: 'kind',
    known: ['Cat', 'puppy', 'guppy', 'Bird', 'emmet'],
  })
})

it('resolves the option for all other values from the file that it stands in', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'schemas'))
  written(folder, 'schemas/cat.yaml', '{ type: object, required: [kind], properties: { kind: { type: string } } }')
  written(folder, 'schemas/other.yaml', '{ type: object, properties: { legs: { type: integer } } }')
  written(
    folder,
    'schemas/pet.yaml',
    `oneOf: [{ $ref: cat.yaml }, { $ref: other.yaml }]
discriminator: { propertyName: kind, mapping: { cat: cat.yaml }, defaultMapping: other.yaml }`,
  )
  const main = written(
    folder,
    'openapi.yaml',
    `
openapi: 3.2.0
info: { title: Zoo, version: '1' }
paths:
  /pets:
    get: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: schemas/pet.yaml } } } } } }
`,
  )
  const { service, warnings } = await openDocument(main)
  expect(warnings).toEqual([])
  const { data } = service.operations[0]?.result ?? {}
  const { [data?.key ?? '']: pet } = service.schemas
  expect(pet?.shape).toMatchObject({ kind: 'union', options: [{ kind: 'all' }, { kind: 'named' }] })
  const { discriminator } = Object.values(service.definitions).find((one) => 'oneOf' in Object(one)) as {
    discriminator: { defaultMapping: string }
  }
  expect(Object.keys(service.definitions).map((name) => `#/definitions/${name}`)).toContain(
    discriminator.defaultMapping,
  )
})

it.each([
  ['openapi: 3.0.3', 'components:\n  schemas:', 'content: { application/json: { schema: { $ref: order.yaml } } }'],
  ['swagger: "2.0"', 'definitions:', 'schema: { $ref: order.yaml }'],
])(
  'names the schemas of other files as the components of %s do, and finds them there',
  async (version, section, body) => {
    const folder = emptyFolder()
    written(
      folder,
      'order.yaml',
      '# An order.\ntype: object\nproperties:\n  lines: { type: array, items: { $ref: "all.yaml#/Line" } }',
    )
    written(folder, 'line.json', '{ "Line": { "type": "object", "properties": { "item": { "$ref": "item.yaml" } } } }')
    written(folder, 'item.yaml', 'type: object\nproperties: { id: { type: string } }')
    written(folder, 'all.yaml', 'Line: { $ref: "line.json#/Line" }')
    const main = written(
      folder,
      'openapi.yaml',
      `${version}
info: { title: Shop, version: '1' }
paths:
  /orders: { get: { produces: [application/json], responses: { 200: { description: OK, ${body} } } } }
${section}
    Order: { $ref: order.yaml }
    OrderLine: { $ref: 'all.yaml#/Line' }
    Again: { $ref: order.yaml }
    Gone: { $ref: 'order.yaml#/gone' }
`,
    )
    const { service, locate } = await openDocument(main)
    const schemas = Object.values(service.schemas).filter(({ shape }) => shape.kind === 'object')
    const places = locate(schemas.map(({ pointer }) => pointer))
    expect(
      schemas.map(
        ({ name, pointer }) =>
          `${name} ${places.get(pointer)?.file.slice(folder.length + 1)}:${places.get(pointer)?.line}`,
      ),
    ).toEqual(['Order order.yaml:2', 'OrderLine line.json:1', 'item item.yaml:1'])
  },
)

it('says of each reference what is missing: a file, or a part of the document itself', async () => {
  expect(
    await read({
      'openapi.yaml': `
openapi: 3.1.0
info: { title: Depot, version: '1' }
paths:
  /crates:
    get:
      operationId: listCrates
      responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } } } }
components:
  schemas:
    Crate:
      type: object
      properties:
        file: { $ref: gone.yaml }
        part: { $ref: '#/components/schemas/Gone' }
        whole: { $ref: '#' }
`,
    }),
  ).toMatchObject({
    warnings: [
      expect.stringMatching(/^the reference `gone\.yaml` does not resolve: ENOENT/),
      'the reference `gone.yaml` does not resolve: any value is accepted',
      'the reference `#/components/schemas/Gone` does not resolve: any value is accepted',
      'the reference `#` is to the whole document, which is not a schema: any value is accepted',
    ],
  })
})

/** RFC 3986, 2.1: a reference is a URI, in which a space is `%20`. Authors write it as a space too. */
it('finds a file by a reference with percent-encoded characters, and by its name', async () => {
  const folder = emptyFolder()
  const document = written(
    folder,
    'openapi.yaml',
    `
openapi: 3.1.0
info: { title: Depot, version: '1' }
paths:
  /crates: { $ref: 'the%20parts/p%C3%A4ths.yaml#/crates' }
components:
  schemas: { Crate: { $ref: './the parts/100%25.yaml#/Crate' } }
`,
  )
  mkdirSync(join(folder, 'the parts'))
  const crate = "{ description: OK, content: { application/json: { schema: { $ref: '100%25.yaml#/Crate' } } } }"
  const paths = written(folder, 'the parts/päths.yaml', `crates: { get: { responses: { 200: ${crate} } } }`)
  const crates = written(folder, 'the parts/100%.yaml', 'Crate: { type: object, properties: { id: { type: string } } }')
  const { sources, service, warnings } = await openDocument(document)
  expect(warnings).toEqual([])
  expect([...sources].toSorted()).toEqual([document, paths, crates].toSorted())
  expect(service.operations[0]?.result.data).toMatchObject({ key: expect.stringContaining('Crate') as unknown })
})
