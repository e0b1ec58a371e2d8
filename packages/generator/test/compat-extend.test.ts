import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { command } from './command.ts'
import { body, documentOf, idParam, ok } from './documents.ts'
import { typeCheck } from './type-check.ts'

const folder = fileURLToPath(new URL(`../.vitest/compat-extend/${crypto.randomUUID()}/`, import.meta.url))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = { type: 'string' }
const answer = {
  type: 'object',
  required: ['id', 'status', 'output'],
  properties: {
    id: text,
    status: { type: 'string', enum: ['in_progress', 'completed'] },
    output: { type: 'array', items: { type: 'object', required: ['text'], properties: { text } } },
  },
}
const one = { $ref: '#/components/schemas/Answer' }
const prompt = body({ type: 'object', required: ['prompt'], properties: { prompt: text } })
const document = documentOf(
  {
    '/answers': { post: { operationId: 'answers.create', requestBody: prompt, responses: ok(one) } },
    '/answers/{id}': { get: { operationId: 'answers.retrieve', parameters: [idParam], responses: ok(one) } },
  },
  { info: { title: 'Acme', version: '1' }, schemas: { Answer: answer } },
)

/** The example of the guide. */
function readExample(): string {
  const guide = readFileSync(fileURLToPath(new URL('../../../site/src/from/stainless.md', import.meta.url)), 'utf8')
  const [found = ''] = [...guide.matchAll(/^```ts no-check[^\n]*\n(.*?)^```/gms)].flatMap(([, code = '']) =>
    code.includes('extendClient') ? [code] : [],
  )
  return found
}

const path = (name: string): string => join(folder, name)
const generate = (): Promise<{ status: number; error: string }> =>
  command(path('openapi.json'), '--config', path('portolan.yaml'), '--out', path('src'), '--quiet')

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path('openapi.json'), JSON.stringify(document))
  writeFileSync(path('portolan.yaml'), 'compat: stainless\nname: acme\n')
  await generate()
  writeFileSync(path('src/compat/extend.ts'), readExample())
})

it('keeps what is added by hand when the client is written again', async () => {
  const changed = { ...document, info: { title: 'Acme', version: '2' } }
  writeFileSync(path('openapi.json'), JSON.stringify(changed))
  expect(await generate()).toMatchObject({ status: 0 })
  expect(readFileSync(path('src/compat/extend.ts'), 'utf8')).toBe(readExample())
})

const program = `
import Acme from './compat/index.ts'

export async function use(client: Acme): Promise<unknown[]> {
  const polled = await client.answers.createAndPoll({ prompt: 'Hello' })
  const { data, response } = await client.answers.retrieve('a').withResponse()
  return [polled.status, polled.output_text, data.output_text satisfies string | undefined, response.status]
}
`

it('compiles, and runs', async () => {
  const names = listFiles(path('src')).filter((name) => name.endsWith('.ts'))
  const sources = new Map(names.map((name) => [`src/${name}`, readFileSync(path(`src/${name}`), 'utf8')]))
  expect(typeCheck([new Map([...sources, ['src/program.ts', program]])])).toBe('')
  writeFileSync(path('src/program.ts'), program)
  const [{ use }, { default: Acme }] = (await Promise.all(
    ['program.ts', 'compat/index.ts'].map((name) => import(pathToFileURL(path(`src/${name}`)).href)),
  )) as [{ use: (client: object) => Promise<unknown[]> }, { default: new (options: object) => object }]
  let asked = 0
  const fetch = async (): Promise<Response> =>
    Response.json({
      id: 'a',
      status: asked++ < 2 ? 'in_progress' : 'completed',
      output: [{ text: 'Hi' }, { text: '!' }],
    })
  const client = new Acme({ apiKey: 'a-key', baseURL: 'https://api.example.com', fetch })
  expect(await use(client)).toEqual(['completed', 'Hi!', 'Hi!', 200])
  expect(asked).toBe(4)
})

function listFiles(home: string): string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
}
