import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDocument, type OpenedDocument, warningText } from '../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-locate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function save(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** The places of all operations and schemas, without their folder. */
function placesIn({ service, locate }: OpenedDocument): Record<string, string> {
  const named = [
    ...service.operations.map(({ id, pointer }) => [id, pointer] as const),
    ...Object.values(service.schemas).map(({ name, pointer }) => [name, pointer] as const),
  ]
  const places = locate(named.map(([, pointer]) => pointer))
  return Object.fromEntries(
    named.map(([name, pointer]) => {
      const { file, line } = places.get(pointer) ?? {}
      return [name, `${file?.slice(folder.length + 1)}:${line}`]
    }),
  )
}

const ships = `openapi: 3.1.0
info: { title: Harbor, version: '1' }
paths:
  /ships:
    get:
      operationId: listShips
      parameters:
        - { name: flag, in: query, schema: { type: string } }
      responses:
        200:
          description: OK
          content: { application/json: { schema: { type: object, properties: { all: { $ref: '#/components/schemas/Ship' } } } } }
components:
  schemas:
    Ship:
      type: object
      properties:
        crew: { $ref: 'crew.yaml#/Crew' }
`
const crew = `# The people on board.
Mate: { type: object }
Crew:
  type: object
  properties: { name: { type: string } }
`

it('finds the lines of operations, of schemas in all files, and of what has no place of its own', async () => {
  save('crew.yaml', crew)
  expect(placesIn(await openDocument(save('ships.yaml', ships)))).toEqual({
    listShips: 'ships.yaml:5',
    Ship: 'ships.yaml:15',
    Crew: 'crew.yaml:3',
    ShipsListParams: 'ships.yaml:5',
    ShipsListResponse: 'ships.yaml:9',
  })
})

it('finds what an overlay adds in the overlay', async () => {
  save('crew.yaml', crew)
  const overlay = `overlay: 1.1.0
info: { title: More, version: '1' }
actions:
  - target: $.paths['/ships']
    update:
      post: { operationId: addShip, responses: { 204: { description: Added } } }
`
  const opened = await openDocument(save('ships.yaml', ships), { overlays: [save('more.yaml', overlay)] })
  expect(placesIn(opened)).toMatchObject({ listShips: 'ships.yaml:5', addShip: 'more.yaml:6' })
})

it('finds the definitions of Swagger 2.0 where they are written', async () => {
  const swagger = `{
  "swagger": "2.0",
  "info": { "title": "Harbor", "version": "1" },
  "paths": {
    "/ships": {
      "get": {
        "operationId": "getShip",
        "produces": ["application/json"],
        "responses": { "200": { "description": "OK", "schema": { "$ref": "#/definitions/Ship" } } }
      }
    }
  },
  "definitions": {
    "Ship": { "type": "object", "properties": { "name": { "type": "string" } } }
  }
}`
  expect(placesIn(await openDocument(save('swagger.json', swagger)))).toEqual({
    getShip: 'swagger.json:6',
    Ship: 'swagger.json:14',
  })
})

it('says what is not understood of Swagger 2.0 with the pointers of the document as it is written', async () => {
  const text = `swagger: '2.0'
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      parameters:
        - { in: query, name: wrong, type: array, items: { $ref: '#/definitions/Lost' } }
        - in: body
          name: pet
          schema:
            type: object
            properties:
              owner: { $ref: '#/definitions/Owner' }
      responses:
        200:
          description: OK
          schema: { $ref: '#/definitions/Pet' }
  /forms:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { in: formData, name: first, type: string }
        - { in: formData, name: second, type: string, pattern: '(' }
      responses: { 204: { description: Done } }
definitions:
  Pet:
    type: object
    properties:
      owner: { $ref: '#/definitions/Owner' }
`
  const { warnings } = await openDocument({ text })
  const said = warnings.map(({ line, pointer, message }) => `${line} ${pointer} ${message}`)
  expect(said).toContain(
    '13 /paths/~1pets/post/parameters/1/schema/properties/owner the reference `#/definitions/Owner` does not resolve: any value is accepted',
  )
  expect(said).toContain(
    '29 /definitions/Pet/properties/owner the reference `#/definitions/Owner` does not resolve: any value is accepted',
  )
  expect(said).toContain(
    '7 /paths/~1pets/post/parameters/0/items the reference `#/definitions/Lost` does not resolve: any value is accepted',
  )
  expect(said.filter((one) => one.includes('~1forms')).map((one) => one.split(' ', 2).join(' '))).toEqual([
    '23 /paths/~1forms/post/parameters/1/pattern',
  ])
})

it('warns of mistakes in other files once, with the file and its pointers', async () => {
  save(
    'parts.yaml',
    `pier:
  gett: {}
  get:
    operationId: getPier
    repsonses: {}
    responses: { 200: { $ref: '#/Found' }, 201: { $ref: '#/Found' } }
Found:
  description: OK
  contents: {}
  content: { application/json: { schema: { $ref: '#/Pier' } } }
Pier:
  type: objekt
  requried: [name]
  properties: { next: { $ref: '#/Pier' }, gett: { type: string } }
`,
  )
  const text = `openapi: 3.1.0
info: { title: Harbor, version: '1' }
paths:
  /piers: { $ref: 'parts.yaml#/pier' }
components: { schemas: { Pier: { $ref: 'parts.yaml#/Pier' } } }
`
  const { warnings } = await openDocument(save('piers.yaml', text))
  expect(warnings.map((one) => warningText(one).slice(folder.length + 1))).toEqual([
    'parts.yaml:13 /Pier/requried: `requried` is not a schema keyword: it is ignored (did you mean `required`?)',
    'parts.yaml:2 /pier/gett: `gett` is not a field of a path: it is left out (did you mean `get`?)',
    'parts.yaml:5 /pier/get/repsonses: `repsonses` is not a field of an operation: it is left out (did you mean `responses`?)',
    'parts.yaml:9 /Found/contents: `contents` is not a field of a response: it is left out (did you mean `content`?)',
    "parts.yaml:11 /Pier: the type `objekt` is not one of JSON Schema's: any value is accepted",
  ])
})

it('says what is not understood in the parts of Swagger 2.0 that are in other files where they are written', async () => {
  save(
    'swagger-parts.yaml',
    `ships:
  post:
    operationId: addShip
    parameters:
      - { in: query, name: flag, type: strin }
      - { in: body, name: ship, schema: { type: object, properties: { crew: { type: objekt } } } }
      - { $ref: '#/Lost' }
    responses: { 200: { $ref: '#/Found' }, 201: { $ref: '#/Found' } }
Found: { description: OK, schema: { type: strnig } }
`,
  )
  const text = `swagger: '2.0'
info: { title: Harbor, version: '1' }
paths:
  /ships: { $ref: 'swagger-parts.yaml#/ships' }
  /docks:
    post:
      parameters:
        - { in: body, name: dock, schema: { $ref: '#/definitions/Dock' } }
        - { in: query, name: pier, type: string, pattern: '(' }
        - { $ref: '#/parameters/Gone' }
        - { $ref: 'swagger-parts.yaml#/Gone' }
      responses: { 200: { $ref: 'swagger-parts.yaml#/Found' } }
definitions: { Dock: { type: object } }
`
  const { warnings } = await openDocument(save('swagger-files.yaml', text))
  expect(
    warnings.map((one) =>
      warningText(one)
        .slice(folder.length + 1)
        .replace(/(: [^:]*).*/, '$1'),
    ),
  ).toEqual([
    'swagger-files.yaml:11 /paths/~1docks/post/parameters/3/$ref: the reference `swagger-parts.yaml#/Gone` does not resolve',
    'swagger-parts.yaml:7 /ships/post/parameters/2: the reference `#/Lost` does not resolve',
    'swagger-files.yaml:10 /paths/~1docks/post/parameters/2: the reference `#/parameters/Gone` does not resolve',
    'swagger-files.yaml:11 /paths/~1docks/post/parameters/3: the reference `swagger-parts.yaml#/Gone` does not resolve',
    "swagger-parts.yaml:5 /ships/post/parameters/0: the type `strin` is not one of JSON Schema's",
    "swagger-parts.yaml:6 /ships/post/parameters/1/schema/properties/crew: the type `objekt` is not one of JSON Schema's",
    "swagger-parts.yaml:9 /Found/schema: the type `strnig` is not one of JSON Schema's",
    'swagger-files.yaml:9 /paths/~1docks/post/parameters/1/pattern: the pattern is not a JavaScript regular expression',
  ])
})
