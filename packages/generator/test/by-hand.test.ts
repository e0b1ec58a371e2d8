import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { coreTypes } from '@portolan/testing/core-types'
import { nativeProject } from '@portolan/testing/native-project'
import { expect, it, onTestFinished } from 'vitest'
import { documentOf, idParam, ok } from './documents.ts'
import { run } from '../src/cli.ts'

const user = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const documentWith = (param: object) =>
  documentOf(
    {
      '/users/{id}': {
        parameters: [{ ...idParam, ...param }],
        get: { operationId: 'users.get', responses: ok({ $ref: '#/components/schemas/User' }) },
      },
    },
    { schemas: { User: user } },
  )

const config = `document: openapi.json
package: acme
composed: { users: { from: ./users/composed.ts, calls: { getName: { of: users.get, result: string } } } }
customCalls: [users.getName]
`

const composed = `import type { MemberContext } from '@portolan/core'
import type { UsersGetParams, User } from './types.gen.ts'

/** The calls of \`Users\` that are made by hand. */
export interface ComposedUsers {
  /** Gets the name of a user. */
  getName(id: string): Promise<string>
}

interface Getting {
  get(params: UsersGetParams): PromiseLike<User>
}

export const composed = {
  getName:
    ({ group }: MemberContext<Getting>) =>
    async (id: string): Promise<string> =>
      (await group.get({ id })).name,
}
`

/** A package with a call by hand, in a folder from which the runtime of clients is found. */
async function project() {
  const folder = mkdtempSync(join(nativeProject(join(import.meta.dirname, '..')), 'by-hand-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  put('openapi.json', JSON.stringify(documentWith({})))
  put('portolan.yaml', config)
  put('acme/src/users/composed.ts', composed)
  const printed = { out: '', error: '' }
  const terminal = {
    out: (text: string) => void (printed.out += text),
    error: (text: string) => void (printed.error += text),
    input: async () => '',
  }
  const command = async (...words: string[]) => {
    printed.out = printed.error = ''
    const status = await run(['--config', join(folder, 'portolan.yaml'), ...words], terminal)
    return { status, byHand: printed.out.split('\n').filter((line) => line.startsWith('by hand: ')), ...printed }
  }
  expect(await command()).toMatchObject({ status: 0 })
  const tsconfig = join(folder, 'acme/tsconfig.json')
  const read = JSON.parse(readFileSync(tsconfig, 'utf8')) as { compilerOptions: object }
  read.compilerOptions = { ...read.compilerOptions, ...coreTypes(), types: [] }
  writeFileSync(tsconfig, JSON.stringify(read))
  return { put, folder, command }
}

it('--check compiles the code by hand against the client as it would be written now', async () => {
  const { put, command } = await project()
  expect(await command('--check')).toMatchObject({ status: 0, out: '', error: '' })
  put('openapi.json', JSON.stringify(documentWith({ schema: { type: 'integer' } })))
  const { status, byHand, out } = await command('--check')
  expect(status).toBe(1)
  expect(out).toContain('stale: src/users/types.gen.ts\n')
  expect(byHand).toEqual([
    expect.stringMatching(/^by hand: users\/composed\.ts:18:\d+ Type 'string' is not assignable to type 'number'/),
  ])
})

it('--check names a part that is gone, and the key that names it', async () => {
  const { folder, command } = await project()
  rmSync(join(folder, 'acme/src/users/composed.ts'))
  expect(await command('--check')).toMatchObject({
    status: 1,
    byHand: ['by hand: ./users/composed.ts does not exist: `composed.users` of the config names it'],
  })
})

it('a run that writes names a part that is not there yet', async () => {
  const { folder, command } = await project()
  rmSync(join(folder, 'acme/src/users/composed.ts'))
  const gone = 'by hand: ./users/composed.ts does not exist: `composed.users` of the config names it\n'
  expect(await command()).toMatchObject({ status: 0, error: gone })
})

it('--check compiles it in a folder that is named from the current one, too', async () => {
  const { put, folder, command } = await project()
  put('acme/src/users/composed.ts', composed.replace('.name,', '.nane,'))
  const { status, byHand, error } = await command('--check', '--package', relative('.', join(folder, 'acme')))
  expect(error).toBe('')
  expect({ status, byHand }).toEqual({ status: 1, byHand: [expect.stringContaining("'nane' does not exist")] })
})

it('--check writes nothing, whatever the project writes', async () => {
  const { put, folder, command } = await project()
  const tsconfig = join(folder, 'acme/tsconfig.json')
  const { compilerOptions, ...others } = JSON.parse(readFileSync(tsconfig, 'utf8')) as { compilerOptions: object }
  const written = {
    composite: true,
    declaration: true,
    declarationDir: 'types',
    emitDeclarationOnly: true,
    incremental: true,
    isolatedDeclarations: true,
    noEmit: false,
    outDir: 'dist',
    rootDir: 'src',
    tsBuildInfoFile: 'dist/build.tsbuildinfo',
  }
  put('acme/tsconfig.json', JSON.stringify({ ...others, compilerOptions: { ...compilerOptions, ...written } }))
  // Declarations could say neither.
  const undeclared = 'export const Names = class { private readonly all = [] }\nexport const size = Math.random()\n'
  put('acme/src/users/composed.ts', `${composed}${undeclared}`)
  const before = readdirSync(join(folder, 'acme'), { recursive: true })
  expect(await command('--check')).toMatchObject({ status: 0, byHand: [], error: '' })
  expect(readdirSync(join(folder, 'acme'), { recursive: true })).toEqual(before)
})
