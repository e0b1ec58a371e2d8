import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coreTypes } from '@portolan/testing/core-types'
import { body, documentOf, ok } from '../documents.ts'
import { writtenFolder } from '../written-folder.ts'

/** A project that has code for openai-node, and the config of a client. */
export interface MovingProject {
  readonly path: (file: string) => string
  readonly write: (file: string, text: string) => void
  readonly read: (file: string) => string
  /** Gives it the compiler written in Go, in place of the one above it. */
  readonly useNativeCompiler: () => void
}

/** Writes a project into a folder of its own. */
export function makeProject(files: Readonly<Record<string, string>>): MovingProject {
  const folder = writtenFolder('moving')
  const path = (file: string): string => join(folder, file)
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(path(file)), { recursive: true })
    writeFileSync(path(file), text)
  }
  write('package.json', '{ "type": "module" }')
  write('tsconfig.json', JSON.stringify({ compilerOptions }))
  write('openapi.json', JSON.stringify(document))
  write('portolan.yaml', config)
  for (const [file, text] of Object.entries(files)) write(file, text)
  return {
    path,
    write,
    read: (file) => readFileSync(path(file), 'utf8'),
    useNativeCompiler() {
      linkNativeCompiler(folder)
    },
  }
}

/** Writes a project whose old SDK has one call: the types of openai, of Node and of the DOM take a second to read. */
export function makeSmallProject(files: Readonly<Record<string, string>>): MovingProject {
  return makeProject({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, lib: ['ES2018'], types: [], paths: {} },
    }),
    'node_modules/openai/package.json': '{ "types": "index.d.ts" }',
    'node_modules/openai/index.d.ts': `import { Models } from './resources/models.js'
export default class OpenAI {
  constructor(options?: object)
  readonly models: Models
  withOptions(options: object): this
}
`,
    'node_modules/openai/resources/models.d.ts': `export declare class Models {
  retrieve(model: string): Promise<{ id: string }>
}
`,
    'node_modules/openai/resources/models.js': `export class Models {
  retrieve(model) {
    return this._client.get(path\`/models/\${model}\`)
  }
}
`,
    ...files,
  })
}

/** Gives a folder the compiler written in Go. */
export function linkNativeCompiler(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  const compiler = fileURLToPath(new URL('../../node_modules/@typescript/native', import.meta.url))
  symlinkSync(compiler, join(folder, 'node_modules/typescript'), 'junction')
}

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  customConditions: ['@portolan/source'],
  skipLibCheck: true,
  target: 'ES2023',
  lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'NodeNext',
  ...coreTypes(),
  types: ['node'],
}

const config = `
document: openapi.json
out: src/acme
name: acme
verbs: { get: retrieve }
calls:
  createImage: images.generate
  downloadFile: files.content
  getBatch: batches.find
  searchVectorStore: vectorStores.search
`

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const required = (properties: object, ...names: string[]): object => ({ type: 'object', required: names, properties })
const inPath = (...names: string[]): object[] =>
  names.map((name) => ({ name, in: 'path', required: true, schema: text }))
const get = (operationId: string, schema: object, parameters: readonly object[] = []): object => {
  return { operationId, parameters, responses: ok(schema) }
}
const post = (operationId: string, request: object, schema: object, parameters: readonly object[] = []): object => {
  return { operationId, parameters, requestBody: body(request), responses: ok(schema) }
}

/** Some endpoints of openai, with few fields. */
const document = documentOf(
  {
    '/models': { get: get('listModels', required({ data: { type: 'array', items: ref('Model') } }, 'data')) },
    '/models/{model}': { get: get('retrieveModel', ref('Model'), inPath('model')) },
    '/files': {
      get: get(
        'listFiles',
        required(
          { data: { type: 'array', items: ref('StoredFile') }, has_more: { type: 'boolean' } },
          'data',
          'has_more',
        ),
        [
          { name: 'after', in: 'query', schema: text },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
      ),
    },
    '/files/{file_id}/content': {
      get: {
        operationId: 'downloadFile',
        parameters: inPath('file_id'),
        responses: { 200: { description: 'OK', content: { 'application/octet-stream': {} } } },
      },
    },
    '/vector_stores/{vector_store_id}': {
      post: post('modifyVectorStore', required({ name: text }), ref('Model'), inPath('vector_store_id')),
    },
    '/vector_stores/{vector_store_id}/search': {
      post: post('searchVectorStore', required({ query: text }, 'query'), ref('Model'), inPath('vector_store_id')),
    },
    '/threads/{thread_id}': { get: get('getThread', ref('Model'), inPath('thread_id')) },
    '/batches/{batch_id}': {
      get: get('getBatch', ref('Model'), [{ name: 'batch_id', in: 'query', schema: text }, ...inPath('batch_id')]),
    },
    '/embeddings': { post: post('createEmbedding', required({ model: text, input: text }, 'model'), ref('Model')) },
    '/vector_stores/{vector_store_id}/files/{file_id}': {
      get: get('getVectorStoreFile', ref('StoredFile'), inPath('vector_store_id', 'file_id')),
    },
    '/images/generations': { post: post('createImage', required({ prompt: text }, 'prompt'), ref('Model')) },
    '/chat/completions': {
      post: {
        operationId: 'createChatCompletion',
        requestBody: body(
          required(
            { model: text, messages: { type: 'array', items: ref('Message') }, stream: { type: 'boolean' } },
            'model',
            'messages',
          ),
        ),
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': { schema: ref('Completion') },
              'text/event-stream': { schema: ref('CompletionPart') },
            },
          },
        },
      },
    },
  },
  {
    security: [{ key: [] }],
    webhooks: { 'batch.completed': { post: { requestBody: body(ref('StoredFile')), responses: {} } } },
    schemas: {
      Model: required({ id: text }, 'id'),
      StoredFile: required({ id: text, status: text }, 'id'),
      Message: required({ role: text, content: text }, 'role', 'content'),
      Completion: required({ id: text }, 'id'),
      CompletionPart: required({ id: text, choices: { type: 'array', items: {} } }, 'id'),
    },
  },
)
Object.assign((document as { components: object }).components, {
  securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
})
