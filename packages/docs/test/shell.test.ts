import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { write } from './documents.ts'

type Parameter = Readonly<Record<string, unknown>> & { readonly name: string; readonly in: string }

const responses = { 200: { description: 'OK' } }
const string = { type: 'string' }

/** The examples of the operation `things.get`, or of another: the words that a shell reads. */
async function examples(operation: object, more: object = {}, path = '/things', call = 'things.get') {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: 'https://acme.example' }],
    paths: { [path]: { post: { operationId: call, responses, ...operation } } },
    ...more,
  }
  const text = (await write(JSON.stringify(document))).get(`operations/${call}.md`) ?? ''
  const wordsOf = (program: string): string[] => {
    const [, line = ''] = new RegExp(`\`\`\`sh\\n(${program} [^]*?)\\n\`\`\``).exec(text) ?? []
    const script = `${program}() { printf '%s\\0' "$@"; }; ${line}`
    const { stdout, status } = spawnSync('sh', ['-c', script], { env: { API_KEY: 'the key' } })
    expect(status).toBe(0)
    return stdout.toString().split('\0').slice(0, -1)
  }
  return { curl: wordsOf('curl'), command: wordsOf('portolan').slice(2) }
}

const color = ['blue', 'black', 'brown']
const rgb = { R: 100, G: 200, B: 150 }

// The table of styles in the OpenAPI Specification.
it.each<readonly [object, unknown, string]>([
  [{ in: 'path', style: 'matrix' }, color, ';color=blue,black,brown'],
  [{ in: 'path', style: 'matrix', explode: true }, color, ';color=blue;color=black;color=brown'],
  [{ in: 'path', style: 'matrix' }, rgb, ';color=R,100,G,200,B,150'],
  [{ in: 'path', style: 'matrix', explode: true }, rgb, ';R=100;G=200;B=150'],
  [{ in: 'path', style: 'label' }, color, '.blue,black,brown'],
  [{ in: 'path', style: 'label', explode: true }, color, '.blue.black.brown'],
  [{ in: 'path', style: 'label', explode: true }, rgb, '.R=100.G=200.B=150'],
  [{ in: 'path' }, color, 'blue,black,brown'],
  [{ in: 'path' }, rgb, 'R,100,G,200,B,150'],
  [{ in: 'path', explode: true }, rgb, 'R=100,G=200,B=150'],
  [{ in: 'query', explode: false }, color, '?color=blue,black,brown'],
  [{ in: 'query' }, color, '?color=blue&color=black&color=brown'],
  [{ in: 'query', explode: false }, rgb, '?color=R,100,G,200,B,150'],
  [{ in: 'query' }, rgb, '?R=100&G=200&B=150'],
  [{ in: 'query', style: 'spaceDelimited', explode: false }, color, '?color=blue%20black%20brown'],
  [{ in: 'query', style: 'pipeDelimited', explode: false }, color, '?color=blue%7Cblack%7Cbrown'],
  [{ in: 'query', style: 'deepObject' }, rgb, '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
])('curl has the style %j of %j', async (param, example, written) => {
  const list = { type: 'array', items: string }
  const fields = { R: { type: 'integer' }, G: { type: 'integer' }, B: { type: 'integer' } }
  const schema = Array.isArray(example) ? list : { type: 'object', properties: fields }
  const parameters = [{ name: 'color', required: true, ...param, example, schema } as unknown as Parameter]
  const isPath = parameters[0]?.in === 'path'
  const { curl } = await examples({ parameters }, {}, isPath ? '/things/{color}' : '/things')
  expect(curl).toContain(`https://acme.example/things${isPath ? '/' : ''}${written}`)
})

it.each([
  [{ type: 'apiKey', in: 'query', name: 'a key' }, ['https://acme.example/things?n=1&a%20key=the key', '-b', 'c=2']],
  [{ type: 'apiKey', in: 'cookie', name: 'sid' }, ['https://acme.example/things?n=1', '-b', 'c=2; sid=the key']],
  [
    { type: 'apiKey', in: 'header', name: 'X-Key' },
    ['https://acme.example/things?n=1', '-H', 'X-Key: the key', '-b', 'c=2'],
  ],
])('curl sends the key of %j', async (scheme, words) => {
  const number = (name: string, place: string, example: number) => ({
    name,
    in: place,
    example,
    schema: { type: 'integer' },
  })
  const parameters = [number('n', 'query', 1), number('c', 'cookie', 2)]
  const components = { securitySchemes: { key: scheme } }
  const { curl } = await examples({ parameters }, { components, security: [{ key: [] }] })
  expect(curl).toEqual(['-X', 'POST', ...words])
})

it('curl sends the empty object that a call sends', async () => {
  const schema = { type: 'object', properties: { a: string } }
  const { curl } = await examples({ requestBody: { required: true, content: { 'application/json': { schema } } } })
  expect(curl.slice(-2)).toEqual(['-d', '{}'])
})

const body = (type: string, schema: object) => ({ requestBody: { required: true, content: { [type]: { schema } } } })
const binary = { type: 'string', format: 'binary' }
const required = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) })

it.each<readonly [string, object, readonly string[]]>([
  ['a body of bytes', body('application/octet-stream', binary), ['--body', '@file']],
  [
    'a file among fields',
    body('multipart/form-data', required({ tags: { type: 'array', items: string, example: ['a'] }, file: binary })),
    ['--params', '{"tags":["a"]}', '--file', '@file'],
  ],
  ['a body of any type', body('application/json', { example: 'text' }), ['--params', '{"body":"text"}']],
  [
    'a secret',
    body('application/json', required({ password: { ...string, format: 'password' } })),
    ['--password', '-'],
  ],
  [
    'names of own flags',
    { parameters: ['output', 'a=b'].map((name) => ({ name, in: 'query', example: 'x', schema: string })) },
    ['--param', 'output=x', '--param', 'a%3Db=x'],
  ],
])('the command line has %s', async (_, operation, words) => {
  expect((await examples(operation)).command).toEqual(['things', 'get', ...words])
})

it('the command line of a group with the name of another command begins with that of the client', async () => {
  expect((await examples({}, {}, '/search', 'search.get')).command).toEqual(['acme', 'search', 'get'])
})

it('knows all flags and commands of the command line', () => {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
  const shell = read('../src/shell.ts')
  const [, commands = ''] = /names = \[([^\]]*)\]/.exec(read('../../cli/src/other-command-names.ts')) ?? []
  const flags = Array.from(
    read('../../cli/src/own-flags.ts').matchAll(/flags: '(?:-\w, )?--([\w-]+)/g),
    ([, flag = '']) => flag,
  )
  const names = [...Array.from(commands.matchAll(/'(\w+)'/g), ([, name = '']) => name), ...flags]
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !new RegExp(`[\\s\`']${name}[\\s\`']`).test(shell))).toEqual([])
})
