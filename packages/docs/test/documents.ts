import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '@portolan/generator'
import { docs, type DocsOptions } from '../src/docs-output.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const trains = read('site/documents/trains.yaml')
export const nestjs = read('site/src/studio/examples/nestjs.yaml')
export const fastapi = read('site/src/studio/examples/fastapi.yaml')

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})
const string = { type: 'string' }
const record = { type: 'object', required: ['id'], properties: { id: string, note: { type: ['string', 'null'] } } }

/** What the other documents have not: files, streams, keys, unions, parts of addresses, and names of every kind. */
export const media = {
  openapi: '3.1.0',
  info: { title: 'Media', version: '1' },
  servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu' } } }],
  security: [{ headerAuth: [] }],
  components: {
    securitySchemes: {
      headerAuth: { type: 'apiKey', in: 'header', name: 'X-Key' },
      basic: { type: 'http', scheme: 'basic' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
    },
  },
  paths: {
    '/evals': { get: { responses: { 200: { description: '', content: json({ type: 'array', items: record }) } } } },
    '/files': {
      post: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file', 'purpose', 'others'],
                properties: {
                  file: { type: 'string', format: 'binary' },
                  others: { type: 'array', items: { type: 'string', format: 'binary' } },
                  purpose: { enum: ['batch', 'vision'] },
                },
              },
            },
          },
        },
        responses: { 201: { description: '', content: json(record) } },
      },
    },
    '/files/{file-id}': {
      get: {
        parameters: [{ name: 'file-id', in: 'path', required: true, schema: { type: 'integer', minimum: 7 } }],
        responses: { 200: { description: '', content: { 'application/octet-stream': {} } } },
      },
      put: {
        security: [{ basic: [] }],
        parameters: [{ name: 'file-id', in: 'path', required: true, schema: { type: 'integer', minimum: 7 } }],
        requestBody: { required: true, content: { 'application/octet-stream': {} } },
        responses: { 204: { description: '' } },
      },
      head: {
        parameters: [{ name: 'file-id', in: 'path', required: true, schema: { type: 'integer', minimum: 7 } }],
        responses: { 200: { description: '' }, 404: { description: '' } },
      },
    },
    '/events': {
      get: {
        security: [],
        responses: { 200: { description: '', content: { 'text/event-stream': { schema: record } } } },
      },
    },
    '/lines': {
      get: { responses: { 200: { description: '', content: { 'application/x-ndjson': { schema: record } } } } },
    },
    '/rules': {
      post: {
        parameters: [
          {
            name: 'X-Trace',
            in: 'header',
            required: true,
            schema: { type: 'string', pattern: '^[a-f0-9]{8}$' },
            example: 'deadbeef',
          },
          {
            name: 'sort',
            in: 'query',
            schema: { type: 'array', items: { enum: ['up', 'down'] }, minItems: 1 },
            example: ['up'],
          },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { a: string } },
            example: { a: 'b' },
          },
        ],
        requestBody: {
          required: true,
          content: json(
            {
              oneOf: [
                {
                  type: 'object',
                  required: ['kind', 'at'],
                  properties: { kind: { const: 'once' }, at: { type: 'string', format: 'date-time' } },
                },
                {
                  type: 'object',
                  required: ['kind', 'days'],
                  properties: { kind: { const: 'weekly' }, days: { type: 'array', items: { type: 'integer' } } },
                },
              ],
            },
            { kind: 'weekly', days: [1, 3] },
          ),
        },
        responses: {
          200: { description: '', content: json({ type: 'array', items: record }) },
          422: { description: 'Not a rule.' },
        },
      },
    },
    '/visits': {
      get: {
        parameters: [{ name: 'visitor', in: 'cookie', required: true, schema: string }],
        security: [{ session: [] }],
        responses: { 200: { description: '', content: json(record) } },
      },
    },
    '/text': { get: { responses: { 200: { description: '', content: { 'text/plain': { schema: string } } } } } },
  },
}

/** The files of a document's pages, by their paths from the start page's folder. */
export async function write(document: string | object, options: DocsOptions = {}): Promise<Map<string, string>> {
  const source = typeof document === 'string' ? { text: document } : document
  const { files } = await generate({ document: source, outputs: [{ output: docs, options }] })
  return new Map(Array.from(files, ([path, text]) => [path.replace(/^docs\//, ''), text]))
}
