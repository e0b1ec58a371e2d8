import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, written } from '@portolan/testing/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { command } from './command.ts'
import { generate } from '../src/index.ts'
import { documentOf, ok } from './documents.ts'

let folder = ''
beforeEach(() => (folder = emptyFolder()))
const file = (name: string, text: string): string => written(folder, name, text)

const head = 'overlay: 1.0.0\ninfo: { title: Fixes, version: 1.0.0 }\n'
const harbor = documentOf({
  '/users': { get: { operationId: 'listUsers', responses: ok({ type: 'array', items: { type: 'string' } }) } },
})
const fixes = `${head}actions:\n  - { target: "$.paths['/users'].get", update: { operationId: people.all } }\n`

function project(overlay: string): string {
  file('portolan.yaml', 'overlays: [fixes/fixes.overlay.yaml]\n')
  mkdirSync(join(folder, 'fixes'), { recursive: true })
  file('fixes/fixes.overlay.yaml', overlay)
  return file('openapi.json', JSON.stringify(harbor))
}

describe('overlays of a config', () => {
  it('correct the document', async () => {
    expect(await command(project(fixes), '--list')).toMatchObject({
      status: 0,
      error: '',
      out: expect.stringContaining('people.all') as string,
    })
  })

  it('make what is written stale when they change', async () => {
    const source = project(fixes)
    const out = join(folder, 'src')
    expect(await command(source, '--out', out)).toMatchObject({ status: 0 })
    expect(readFileSync(join(out, 'operations.ts'), 'utf8')).toContain('./people/')
    expect(await command(source, '--out', out, '--check')).toMatchObject({ status: 0, out: '' })
    file('fixes/fixes.overlay.yaml', fixes.replace('people.all', 'crew.all'))
    expect(await command(source, '--out', out, '--check')).toMatchObject({
      status: 1,
      out: expect.stringContaining('stale: operations.ts') as string,
    })
  })

  it('are warned of when they change nothing, which is an error under --strict', async () => {
    const source = project(fixes.replace('people.all', 'listUsers'))
    const error = expect.stringContaining(
      'fixes.overlay.yaml:4 /actions/0: this action changes nothing: the document was corrected, remove it',
    ) as string
    expect(await command(source, '--list')).toMatchObject({ status: 0, error })
    expect(await command(source, '--list', '--strict')).toMatchObject({ status: 1, error })
  })

  it.each([
    [
      'matches nothing',
      fixes.replace('/users', '/persons'),
      "fixes.overlay.yaml:4 /actions/0/target: `$.paths['/persons'].get` matches nothing in the document",
    ],
    [
      'has an unknown field',
      `${fixes}extend: a\n`,
      'fixes.overlay.yaml:5 /extend: `extend` is not a key of an overlay',
    ],
    ['is no YAML', 'a: [', 'fixes.overlay.yaml:1: is neither JSON nor YAML'],
  ])('end the command with 2 if one %s', async (_, overlay, message) => {
    const { status, error } = await command(project(overlay), '--list')
    expect({ status, error }).toEqual({ status: 2, error: expect.stringContaining(message) as string })
  })

  it('end the command with 3 if what they make cannot be used', async () => {
    const { status, error } = await command(
      project(`${head}actions:\n  - { target: $, update: { openapi: 4.0.0 } }\n`),
      '--list',
    )
    expect({ status, error }).toEqual({
      status: 3,
      error: expect.stringContaining('fixes.overlay.yaml:4 /openapi: is of version 4.0.0') as string,
    })
  })

  it('end the command with 2 if one is not there, or if they are no list', async () => {
    file('portolan.yaml', 'overlays: [none.yaml]')
    const source = file('openapi.json', JSON.stringify(harbor))
    const missing = await command(source, '--list')
    expect(missing).toMatchObject({ status: 2, error: expect.stringContaining('none.yaml: cannot be read') as string })
    file('portolan.yaml', 'overlays: none.yaml')
    const wrong = await command(source, '--list')
    expect(wrong).toMatchObject({ status: 2, error: expect.stringContaining('`overlays` must be array') as string })
  })
})

it('applies the overlays that are passed to generate in place of those of the config', async () => {
  const { operations } = await generate({ document: harbor, config: { overlays: ['none.yaml'] }, overlays: [fixes] })
  expect(operations.map(({ call }) => call)).toEqual(['people.all'])
})
