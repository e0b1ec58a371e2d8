import { expect, it } from 'vitest'
import { readTarget } from '../../src/codemod/target.ts'
import { makeProject } from './project.ts'

const bundled = { compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } }
const project = makeProject({
  'sdk/package.json': '{ "name": "@acme/sdk" }',
  'bundled/tsconfig.json': JSON.stringify(bundled),
})

/** What a file imports the client from. */
async function findModule(file: string, out: string, isPackage: boolean, module?: string): Promise<string> {
  const job = { document: project.path('openapi.json'), config: {}, out: project.path(out), isPackage }
  const { moduleFor } = await readTarget(job, module)
  return moduleFor(project.path(file))
}

it.each([
  ['users/a.ts', 'src/acme', '../src/acme/index.ts'],
  ['src/a.ts', 'src/acme', './acme/index.ts'],
  ['src/acme/a.ts', 'src/acme', './index.ts'],
  ['src/deep/a.ts', 'src', '../index.ts'],
  ['a.ts', '.acme', './.acme/index.ts'],
  ['bundled/a.ts', 'bundled/acme', './acme'],
  ['bundled/a.ts', 'bundled', '.'],
])('%s imports the client in %s from %s', async (file, out, expected) => {
  expect(await findModule(file, out, false)).toBe(expected)
})

it('a package is imported by its name, or from its folder where it has none', async () => {
  expect(await findModule('users/a.ts', 'sdk', true)).toBe('@acme/sdk')
  expect(await findModule('users/a.ts', 'nameless', true)).toBe('../nameless/src/index.ts')
})

it.each([
  ['@acme/other', '@acme/other'],
  ['acme', 'acme'],
  [project.path('other'), '../other/index.ts'],
  [project.path('other/client.ts'), '../other/client.ts'],
])('what the command says comes first: %s', async (module, expected) => {
  expect(await findModule('users/a.ts', 'sdk', true, module)).toBe(expected)
})
