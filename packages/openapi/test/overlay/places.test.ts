import { join } from 'node:path'
import { emptyFolder, written } from '@portolan/testing/folder'
import { beforeEach, expect, it } from 'vitest'
import { openDocument, warningText } from '@portolan/openapi'

let folder = ''
beforeEach(() => (folder = emptyFolder()))

const head = 'overlay: 1.0.0\ninfo: { title: Fixes, version: 1.0.0 }\n'
const document = `openapi: 3.1.0
info: { title: Harbor, version: '1' }
servers:
  - url: https://harbor.test
  - url: https://dev.harbor.test
paths:
  /ships:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: gone, in: query, schema: { $ref: '#/nowhere' } }
      responses: { 204: { description: None } }
`

async function warningsOf(text: string, overlay: string): Promise<string[]> {
  const source = written(folder, 'openapi.yaml', text)
  const overlays = [written(folder, 'fixes.yaml', `${head}${overlay}`)]
  const { warnings } = await openDocument(source, { overlays })
  return warnings.map((one) => warningText(one).replaceAll(join(folder, '/'), ''))
}

const leadsNowhere = 'the reference `#/nowhere` does not resolve'

it('names the line of the overlay for what it adds', async () => {
  const overlay = `actions:
  - target: $.paths['/ships'].get
    update:
      parameters:
        - { name: size, in: query, schema: { type: integer } }
        - name: mass
          in: query
          schema:
            $ref: '#/nowhere'
`
  const whole = document.replace("{ $ref: '#/nowhere' }", '{ type: string }')
  expect(await warningsOf(whole, overlay)).toEqual([
    expect.stringMatching(`^fixes.yaml:10 /paths/~1ships/get/parameters/3/schema: ${leadsNowhere}`),
  ])
})

it('names the line of the document for an item that moved', async () => {
  const overlay = `actions:\n  - { target: "$..parameters[?@.name=='page']", remove: true }\n`
  expect(await warningsOf(document, overlay)).toEqual([
    expect.stringMatching(`^openapi.yaml:11 /paths/~1ships/get/parameters/0/schema: ${leadsNowhere}`),
  ])
})

it('names the line of the last overlay that changed a place', async () => {
  const overlay = `actions:
  - { target: "$..parameters[1].schema", remove: true }
  - { target: "$..parameters[1]", update: { schema: { type: string } } }
  - { target: "$..parameters[0]", remove: true }
  - { target: "$..parameters[0].schema", update: {
      $ref: '#/nowhere' } }
`
  expect(await warningsOf(document, overlay)).toEqual([
    expect.stringMatching(`^fixes.yaml:5 /paths/~1ships/get/parameters/0/schema: ${leadsNowhere}`),
  ])
})

it('names the line of the overlay for an error', async () => {
  const overlays = [
    written(folder, 'fixes.yaml', `${head}actions:\n  - target: $\n    update:\n      openapi: 4.0.0\n`),
  ]
  const source = written(folder, 'openapi.yaml', document)
  await expect(openDocument(source, { overlays })).rejects.toThrow('fixes.yaml:6 /openapi: is of version 4.0.0')
})

it('warns of an overlay that was written for another document', async () => {
  const actions = 'actions:\n  - { target: $, update: { x-a: 1 } }\n'
  const text = document.replace("{ $ref: '#/nowhere' }", '{ type: string }')
  expect(await warningsOf(text, `extends: ./openapi.yaml\n${actions}`)).toEqual([])
  expect(await warningsOf(text, `extends: https://harbor.test/openapi.yaml\n${actions}`)).toEqual([])
  expect(await warningsOf(text, `extends: old.yaml\n${actions}`)).toEqual([
    'fixes.yaml:3 /extends: the overlay was written for `old.yaml`, and the document is openapi.yaml: correct `extends`, or leave the overlay out',
  ])
})

it('applies overlays in order, and names each in its warnings', async () => {
  const overlay = (title: string): string =>
    `${head}actions:\n  - { target: $.info, update: { title: ${title} } }\n  - { target: $.info, update: { version: '1' } }\n`
  const source = written(folder, 'openapi.yaml', document)
  const overlays = ['a', 'b'].map((name) => written(folder, `${name}.yaml`, overlay(name)))
  const { service, warnings, sources } = await openDocument(source, { overlays })
  expect(service.title).toBe('b')
  expect(sources).toEqual([source, ...overlays])
  expect(warnings.flatMap(({ file, line, pointer }) => (pointer === '/actions/1' ? [[file, line]] : []))).toEqual(
    overlays.map((one) => [one, 5]),
  )
})

it('takes targets as the document is written, in Swagger 2.0 too', async () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'Harbor', version: '1' },
    paths: { '/ships': { get: { responses: { 200: { description: 'A', schema: { $ref: '#/definitions/Ship' } } } } } },
    definitions: { Ship: { type: 'object', properties: { name: { type: 'string' } } } },
  }
  const { root } = await openDocument(swagger, {
    overlays: [
      `${head}actions:\n  - { target: $.definitions.Ship.properties.name, update: { format: uuid } }\n`,
      { overlay: '1.1.0', info: { title: 't', version: '1' }, actions: [{ target: '$.info.title', update: 'Port' }] },
    ],
  })
  expect(root).toHaveProperty('components.schemas.Ship.properties.name', { type: 'string', format: 'uuid' })
  expect(root).toHaveProperty('info.title', 'Port')
})

it.each([
  ['none.yaml', 'none.yaml: cannot be read: '],
  ['https://harbor.test/fixes.yaml', 'https://harbor.test/fixes.yaml: is not fetched: save the overlay as a file'],
])('refuses the overlay %s', async (overlay, message) => {
  await expect(openDocument(written(folder, 'openapi.yaml', document), { overlays: [overlay] })).rejects.toThrow(
    message,
  )
})
