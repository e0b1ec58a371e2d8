import { join, relative } from 'node:path'
import { emptyFolder, written } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import type { Change } from '../../src/index.ts'
import { command } from '../command.ts'

type Files = Readonly<Record<string, string>>

/** Writes the files of a document; returns the first. */
function save(folder: string, files: Files): string {
  const [first = ''] = Object.entries(files).map(([name, text]) => written(folder, name, text))
  return first
}

/** The places of the changes between two documents, by what changed. */
async function placesOf(old: Files, now: Files): Promise<Record<string, string>> {
  const [before, after] = [emptyFolder(), emptyFolder()]
  const { out } = await command('diff', save(before, old), save(after, now), '--json', '--quiet')
  const { changes } = JSON.parse(out) as { changes: Change[] }
  return Object.fromEntries(
    changes.map(({ text, pointer, file, document }) => {
      const name = file === undefined ? '' : relative(document === 'old' ? before : after, file)
      return [text, `${document ?? 'new'} ${name}${pointer}`]
    }),
  )
}

const harbor = `openapi: 3.1.0
info: { title: Harbor, version: '1' }
paths:
  /ships: { $ref: 'paths.yaml#/ships' }
  /docks/{id}:
    get:
      operationId: docks.get
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 200: { description: OK, content: { application/json: { schema: { $ref: 'parts.yaml#/Dock' } } } } }
components: { schemas: { Ship: { $ref: 'parts.yaml#/Ship' } } }
`
const paths = `ships:
  get:
    operationId: ships.list
    parameters: [{ name: flag, in: query, schema: { type: string } }]
    responses: { 200: { description: OK, content: { application/json: { schema: { $ref: 'parts.yaml#/Ship' } } } } }
`
const parts = `Ship: { type: object, properties: { name: { type: string } } }
Dock: { type: object, properties: { berths: { type: string } } }
`
const scuttle = '  delete: { operationId: ships.scuttle, responses: { 204: { description: Done } } }\n'

it('names the file of a change that is in another file, and the pointer there', async () => {
  const old = { 'harbor.yaml': harbor, 'paths.yaml': paths + scuttle, 'parts.yaml': parts }
  const now = {
    'harbor.yaml': harbor,
    'paths.yaml': paths.replace('in: query,', 'in: query, required: true,'),
    'parts.yaml': parts.replace('name: { type: string }', 'name: { type: integer }').replace('berths', 'piers'),
  }
  expect(await placesOf(old, now)).toEqual({
    'is gone': 'old paths.yaml/ships/delete',
    'the param `flag` is required now': 'new paths.yaml/ships/get/parameters/0',
    '`Ship.name` was string, and is number': 'new parts.yaml/Ship/properties/name',
    '`Dock.berths` is gone': 'old parts.yaml/Dock/properties/berths',
    '`Dock.piers` is new': 'new parts.yaml/Dock/properties/piers',
  })
})

it('prints that file before the pointer, also after a run', async () => {
  const [before, after] = [emptyFolder(), emptyFolder()]
  const out = join(before, 'out')
  const old = save(before, { 'harbor.yaml': harbor, 'paths.yaml': paths, 'parts.yaml': parts })
  const line = `\`Dock.berths\` was string, and is number (${join(after, 'parts.yaml')} /Dock/properties/berths), in docks.get`
  await command(old, '--out', out)
  const wider = save(after, {
    'harbor.yaml': harbor,
    'paths.yaml': paths,
    'parts.yaml': parts.replace('berths: { type: string }', 'berths: { type: number }'),
  })
  expect((await command('diff', old, wider)).out).toContain(line)
  expect((await command(wider, '--out', out)).out).toContain(line)
})

const swagger = `swagger: '2.0'
info: { title: Pets, version: '1' }
host: api.example.com
paths:
  /pets:
    get:
      operationId: pets.get
      produces: [application/json]
      responses: { 200: { description: OK, schema: { $ref: '#/definitions/Pet' } } }
    post:
      operationId: pets.create
      parameters:
        - { name: dry, in: query, type: string }
        - { name: pet, in: body, schema: { type: object, properties: { tag: { type: string } } } }
      responses: { 204: { description: Done } }
    put:
      operationId: pets.replace
      parameters: [{ $ref: '#/parameters/Owner' }]
      responses: { 204: { description: Done } }
    patch:
      operationId: pets.update
      consumes: [application/x-www-form-urlencoded]
      parameters:
        - { name: first, in: formData, type: string }
        - { name: second, in: formData, type: string }
      responses: { 204: { description: Done } }
  /ships: { $ref: 'ships.yaml#/ships' }
parameters:
  Owner: { name: owner, in: body, schema: { type: object, properties: { mail: { type: string } } } }
definitions:
  Pet: { type: object, properties: { age: { type: string } } }
`
const ships = `ships:
  post:
    operationId: ships.create
    parameters:
      - { name: flag, in: query, type: string }
      - { name: ship, in: body, schema: { type: object, properties: { crew: { type: string } } } }
    responses: { 204: { description: Done } }
`

it('names the places of Swagger 2.0 as they are written', async () => {
  const change = (text: string): string => text.replaceAll('type: string', 'type: boolean')
  const [old, now] = [
    { 'pets.yaml': swagger, 'ships.yaml': ships },
    { 'pets.yaml': change(swagger), 'ships.yaml': change(ships) },
  ]
  const changed = (what: string): string => `${what} was string, and is boolean`
  expect(await placesOf(old, now)).toEqual({
    [changed('`Pet.age`')]: 'new /definitions/Pet/properties/age',
    [changed('the param `dry`')]: 'new /paths/~1pets/post/parameters/0',
    [changed('the param `tag`')]: 'new /paths/~1pets/post/parameters/1/schema/properties/tag',
    [changed('the param `mail`')]: 'new /parameters/Owner/schema/properties/mail',
    [changed('the param `first`')]: 'new /paths/~1pets/patch/parameters/0',
    [changed('the param `second`')]: 'new /paths/~1pets/patch/parameters/1',
    [changed('the param `flag`')]: 'new ships.yaml/ships/post/parameters/0',
    [changed('the param `crew`')]: 'new ships.yaml/ships/post/parameters/1/schema/properties/crew',
  })
})
