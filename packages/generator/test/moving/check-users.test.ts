import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyFolder, written } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { command } from '../command.ts'
import { linkNativeCompiler, makeProject, makeSmallProject, type MovingProject } from './project.ts'

const program = `import OpenAI from 'openai'
const client = new OpenAI({ maxRetries: 1 })
const model = await client.models.retrieve('a')
const image = await client.images.generate({ prompt: 'x' })
for await (const one of await client.files.list()) console.log(one.id, model.id, image)
try {
  await client.chat.completions.create({ model: 'a', messages: [], stream: true })
} catch (error) {
  if (error instanceof OpenAI.APIError) console.log(error.status)
}
export const old: number = 'an error of today'
`

async function check(
  project: MovingProject,
  ...args: string[]
): Promise<{ status: number; lines: string[]; error: string }> {
  const { status, out, error } = await command(
    ...['migrate', '--check', project.path('users/**/*.ts')],
    ...['--config', project.path('portolan.yaml'), ...args],
  )
  return {
    status,
    error,
    lines: out
      .replaceAll(/^.*?users\//gm, '')
      .trim()
      .split('\n'),
  }
}

describe('migrate --check', () => {
  it('lists what would break, with the call, the reason and what to write, and leaves nothing behind', async () => {
    const project = makeProject({
      'users/deep/a.ts': program,
      'users/b.ts': `import OpenAI from 'openai'\nexport const list = (client: OpenAI) => client.files.list()\n`,
    })
    project.useNativeCompiler()
    // The package that the code imports is that of stainless.yml.
    project.write('stainless.yml', 'targets: { typescript: { package_name: openai } }\nresources: {}\n')
    const { status, lines } = await check(project)
    expect(lines).toEqual([
      'deep/a.ts:2:29 new OpenAI({ maxRetries: 1 })',
      expect.stringContaining("'maxRetries' does not exist in type 'AcmeClientOptions'. (TS2353)"),
      "  write: createAcmeClient({ token: process.env['OPENAI_API_KEY'], retry: { retries: 1 } })",
      "deep/a.ts:3:44 client.models.retrieve('a')",
      "  Argument of type 'string' is not assignable to parameter of type 'ModelsRetrieveParams'. (TS2345)",
      "  write: client.models.retrieve({ model: 'a' })",
      expect.stringContaining('deep/a.ts:5:25 for await'),
      '  a page yields its own items only: iterate over the call itself, without `await`',
      '  write: for await (const one of client.files.list())',
      expect.stringContaining('deep/a.ts:9:31'),
      expect.stringContaining("Property 'APIError' does not exist"),
      '  write: ApiError.is(error)',
      '4 places would break in 1 of 2 files',
      '1 error that exists today is not listed',
    ])
    expect(status).toBe(1)
    const cache = project.path('node_modules/.cache')
    expect(readdirSync(cache).filter((name) => name.startsWith('portolan-migrate'))).toEqual([])
  })

  it('ends with 0 if everything carries over, such as to a module that is there', async () => {
    const project = makeSmallProject({
      'users/a.ts': `import OpenAI from 'openai'\nexport default await new OpenAI().models.retrieve('a')\nexport const [a, b]: [number, number] = ['a', 'b']\n`,
      'src/acme/compat/index.ts': `export default class { models = { retrieve: async (id: string) => id } }\n`,
    })
    expect(await check(project, '--from', 'openai', '--to', project.path('src/acme/compat'))).toMatchObject({
      status: 0,
      lines: ['nothing breaks in 1 file', '2 errors that exist today are not listed'],
    })
  })

  it.each([
    ['a file by its name without an ending', 'sdk.ts', 'sdk'],
    ['a module that is always ESM', 'sdk.mts', 'sdk.mts'],
    ['declarations', 'sdk.d.ts', 'sdk'],
    ['a folder with declarations', 'sdk/index.d.ts', 'sdk'],
  ])('takes for the new SDK %s', async (_, file, to) => {
    const project = makeProject({
      'users/a.ts': `import Old from 'old'\nconsole.log(new Old().size)\n`,
      [file]: 'export default class Old { declare readonly size: number }\n',
    })
    project.useNativeCompiler()
    expect(await check(project, '--from', 'old', '--to', project.path(to))).toMatchObject({
      status: 0,
      lines: ['nothing breaks in 1 file'],
    })
  })

  it('checks code without a tsconfig.json, in any package', async () => {
    const folder = emptyFolder()
    written(folder, 'package.json', '{ "type": "module" }')
    for (const name of ['a', 'b']) {
      mkdirSync(join(folder, name))
      linkNativeCompiler(join(folder, name))
    }
    const made = `import Old from 'old'\nconst model = await new Old().models`
    const files = [
      written(folder, 'a/a.ts', `${made}.retrieve('a')\nexport const size: number = model.size\n`),
      written(folder, 'b/b.ts', `${made}.list()\nexport default model\n`),
    ]
    const sdk = `export default class { models = { retrieve: async (id: string): Promise<{ size?: number }> => ({ [id]: 1 }) } }`
    const { status, out } = await command(
      ...['migrate', '--check', ...files, '--from', 'old', '--to', written(folder, 'sdk.ts', sdk)],
    )
    expect({
      status,
      lines: out
        .replaceAll(/^\S*(?=[ab]\.ts)/gm, '')
        .trim()
        .split('\n'),
    }).toEqual({
      status: 1,
      lines: [
        'a.ts:3:14 export const size: number = model.size',
        expect.stringContaining("'undefined' is not assignable to type 'number'"),
        'b.ts:2:38 new Old().models.list()',
        expect.stringContaining("'list' does not exist"),
        '2 places would break in 2 of 2 files',
      ],
    })
  })

  it('says which entry of the config keeps the name of a call, on the entry for such code', async () => {
    const project = makeProject({
      'users/a.ts': `import OpenAI from 'openai'\nconst client = new OpenAI()\nconsole.log(await client.beta.threads.retrieve('a'))\n`,
    })
    project.useNativeCompiler()
    project.write('portolan.yaml', `${project.read('portolan.yaml')}compat: { class: OpenAI }\n`)
    const { status, lines } = await check(project, '--from', 'openai')
    expect({ status, lines }).toEqual({
      status: 1,
      lines: [
        "a.ts:3:26 client.beta.threads.retrieve('a')",
        expect.stringContaining("Property 'beta' does not exist"),
        "  portolan.yaml keeps the name by: calls: { 'GET /threads/{thread_id}': beta.threads.retrieve }",
        '1 place would break in 1 of 1 file',
      ],
    })
  })

  it('says what is missing: TypeScript, the package, the files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'))
    try {
      writeFileSync(join(folder, 'a.ts'), '')
      const config = makeProject({}).path('portolan.yaml')
      const run = (...args: string[]): Promise<unknown> => command('migrate', '--check', ...args, '--config', config)
      expect(await run(join(folder, 'a.ts'), '--from', 'openai')).toMatchObject({
        status: 2,
        error: expect.stringContaining('npm install --save-dev typescript'),
      })
      expect(await run(join(folder, 'a.ts'))).toMatchObject({
        status: 2,
        error: expect.stringContaining('--from <package> is needed'),
      })
      expect(await run()).toMatchObject({ status: 2, error: expect.stringContaining('files are needed') })
      expect(await command('migrate', 'stainless.yml', '--from', 'a')).toMatchObject({
        status: 2,
        error: '--from goes with --check\n',
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
