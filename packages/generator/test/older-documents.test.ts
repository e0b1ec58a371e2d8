import { describe, expect, it } from 'vitest'
import { generate } from '../src/index.ts'

async function typesOf(text: string): Promise<string> {
  const { files, warnings } = await generate({ document: { text } })
  expect(warnings).toEqual([])
  return [...files].flatMap(([path, file]) => (path.endsWith('types.gen.ts') ? [file] : [])).join('\n')
}

const swagger = (parameters: string): string => `
swagger: '2.0'
info: { title: Things, version: '1' }
host: api.example.com
schemes: [https]
paths:
  /things:
    post:
      consumes: [multipart/form-data]
      parameters: [${parameters}]
      responses: { 204: { description: done } }
`

describe('a form of Swagger 2.0', () => {
  it('is required if a field of it is', async () => {
    const types = await typesOf(
      swagger('{ in: formData, name: file, type: file, required: true }, { in: formData, name: note, type: string }'),
    )
    expect(types).toMatch(/\n {2}file: FileInput\n\n {2}note\?: string \| undefined\n/)
  })

  it('is found where it is referred to', async () => {
    const shared = '\nparameters: { File: { in: formData, name: file, type: file, required: true } }\n'
    const types = await typesOf(
      swagger("{ $ref: '#/parameters/File' }, { in: query, name: to, type: string }") + shared,
    )
    expect(types).toMatch(/\n {2}to\?: string \| undefined\n\n {2}file: FileInput\n/)
  })

  it('may be left out if none is', async () => {
    expect(await typesOf(swagger('{ in: formData, name: note, type: string }'))).toContain(
      '  note?: string | undefined',
    )
  })
})

it('finds the JSON body of Swagger 2.0 where it is referred to', async () => {
  const types = await typesOf(`
swagger: '2.0'
info: { title: Things, version: '1' }
host: api.example.com
schemes: [https]
parameters:
  Name: { in: body, name: body, required: true, schema: { type: object, required: [name], properties: { name: { type: string } } } }
paths:
  /things:
    parameters: [{ $ref: '#/parameters/Name' }]
    post: { responses: { 204: { description: done } } }
    put: { parameters: [{ in: query, name: dry, type: boolean }], responses: { 204: { description: done } } }
`)
  expect(types.match(/\n {2}name: string\n/g)).toHaveLength(2)
})

it('merges what YAML merges by <<, and a field of its own comes first', async () => {
  const types = await typesOf(`
openapi: 3.0.3
info: { title: Things, version: '1' }
servers: [{ url: 'https://api.example.com' }]
paths:
  /things/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Large' } } } }
components:
  schemas:
    Small:
      type: object
      properties: &fields
        id: { type: string }
        size: { type: string }
    Large:
      type: object
      properties:
        <<: *fields
        size: { type: number }
`)
  expect(types).toMatch(/export interface Large \{\n {2}id\?: string\n\n {2}size\?: number\n\}/)
})
