import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { command } from './command.ts'
import { body, documentOf, ok } from './documents.ts'

const oldLine = '// Written by `portolan-generate`: change the document, and write it again.\n'

/** A manifest in the form of 0.1.0, which has no mark and no version. */
const oldManifest = {
  name: 'acme',
  title: 'Acme',
  clients: [{ factory: 'createAcmeClient' }],
  options: { addresses: ['baseUrl'], credentials: [], others: [] },
  groups: [{ name: 'vessels', interface: 'Vessels' }],
  operations: [{ id: '', call: 'vessels.list', method: 'GET', path: '/ships', params: [] }],
  objects: {},
}

it('writes a client again that 0.1.0 wrote, with the names of its calls', async () => {
  const folder = emptyFolder()
  const file = (name: string): string => join(folder, name)
  const responses = ok({ type: 'array', items: { type: 'string' } })
  writeFileSync(file('openapi.json'), JSON.stringify(documentOf({ '/ships': { get: { responses } } })))
  writeFileSync(file('index.ts'), `${oldLine}export const left = 1\n`)
  writeFileSync(file('gone.gen.ts'), `${oldLine}export const gone = 1\n`)
  writeFileSync(file('manifest.json'), JSON.stringify(oldManifest, null, 2))
  const { status, error } = await command(file('openapi.json'), '--name', 'acme', '--out', folder)
  expect({ status, error }).toMatchObject({ status: 0 })
  const manifest = JSON.parse(readFileSync(file('manifest.json'), 'utf8'))
  expect(manifest.manifestVersion).toBe(1)
  expect(manifest.operations).toMatchObject([{ call: 'vessels.list' }])
  expect(readFileSync(file('index.ts'), 'utf8')).toMatch(/^\/\/ @generated/)
  expect(() => readFileSync(file('gone.gen.ts'))).toThrow('ENOENT')
})

it.each([
  ['index.ts', 'export const mine = 1\n'],
  ['manifest.json', '{ "name": "mine", "version": "1" }\n'],
])('leaves a %s of a person alone', async (name, text) => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(documentOf({ '/ships': { get: body({}) } })))
  writeFileSync(join(folder, name), text)
  const { status, error } = await command(join(folder, 'openapi.json'), '--out', folder)
  expect(status).toBe(2)
  expect(error).toContain(`${name} was not written by this command`)
  expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
})
