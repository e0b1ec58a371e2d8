import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { namedClient } from '../../src/manifest/named-client.ts'

const manifest = JSON.stringify({ manifestVersion: 1, name: 'acme', clients: [] })

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = emptyFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

function named(files: Readonly<Record<string, string>>, about?: object) {
  const folder = folderWith({
    'manifest.json': manifest,
    ...files,
    ...(about && { 'package.json': JSON.stringify({ name: 'acme-client', ...about }) }),
  })
  const { module, documents } = namedClient({ flag: '--client', path: folder })
  const home = pathToFileURL(`${folder}/`).href
  return { module: module.replace(home, ''), documents: documents.map((path) => path.replace(`${folder}/`, '')) }
}

describe('the module of a client that is named', () => {
  const sources = { 'index.ts': '', 'dist/index.js': '', 'dist/index.cjs': '', 'dist/node.mjs': '' }

  it.each<readonly [object | undefined, string]>([
    [undefined, 'index.ts'],
    [{}, 'index.ts'],
    [{ main: './dist/index.cjs' }, 'dist/index.cjs'],
    [{ main: './dist/index.css' }, 'index.ts'],
    [{ exports: { '.': './dist/index.js' }, main: './dist/index.cjs' }, 'dist/index.js'],
    [{ exports: { '.': { require: './dist/index.cjs', import: './dist/index.js' } } }, 'dist/index.js'],
    [{ exports: { '.': { import: { types: './dist/index.d.ts', default: './dist/node.mjs' } } } }, 'dist/node.mjs'],
    [{ exports: { '.': { import: './dist/gone.js', default: './dist/index.cjs' } } }, 'dist/index.cjs'],
    [{ exports: { '.': { default: './dist/gone.js' } } }, 'index.ts'],
    [{ exports: { '.': null } }, 'index.ts'],
    [{ exports: { './other': './dist/index.js' } }, 'index.ts'],
  ])('is by the package %j %s', (about, module) => {
    expect(named(sources, about).module).toBe(module)
  })

  it.each([
    [{ 'index.js': '' }, 'index.js'],
    [{ 'index.js': '', 'index.ts': '' }, 'index.ts'],
    // The error of the import names it.
    [{}, 'index.ts'],
  ])('of the files %j is %s', (files, module) => {
    expect(named(files).module).toBe(module)
  })

  it('is beside the manifest, which can be in the sources of a package, and can be named itself', () => {
    const folder = folderWith({ 'src/manifest.json': manifest, 'src/index.ts': '', 'index.ts': '' })
    const module = pathToFileURL(join(folder, 'src/index.ts')).href
    expect(namedClient({ flag: '--client', path: folder })).toMatchObject({ name: 'acme', module })
    expect(namedClient({ flag: '--client', path: join(folder, 'src/manifest.json') })).toMatchObject({ module })
  })

  it.each([
    ['manifest.json', 'of that name, which is a folder'],
    ['no-manifest.json', 'that is not there'],
  ])('is not looked for in the file %s %s', (name) => {
    const folder = folderWith({ 'manifest.json/other.txt': '' })
    expect(() => namedClient({ flag: '--client', path: join(folder, name) })).toThrow(
      `--client: ${join(folder, name)} has no client: there is no manifest.json in it, nor in its src`,
    )
  })
})

describe('the names of a client that is named', () => {
  it.each([
    [{}, 'acme', '--client FOLDER'],
    [{ name: 'mine' }, 'mine', 'mine'],
    [{ words: '' }, 'acme', ''],
  ])('are with %j %s and %j', (own, name, words) => {
    const folder = folderWith({ 'manifest.json': manifest })
    const client = namedClient({ flag: '--client', path: folder, ...own })
    expect([client.name, client.words?.replace(folder, 'FOLDER')]).toEqual([name, words])
  })

  it('are those of its manifest, of which nothing is read if the user gives one', () => {
    const folder = folderWith({ 'manifest.json': 'no JSON' })
    expect(() => namedClient({ flag: '--client', path: folder })).toThrow('is not the manifest of a client')
    expect(namedClient({ flag: '--client', path: folder, name: 'mine' })).toMatchObject({ name: 'mine' })
  })
})

it.each([
  [{ 'openapi.json': '' }, undefined, ['openapi.json']],
  [{ 'openapi.yml': '', 'openapi.yaml': '' }, undefined, ['openapi.yaml', 'openapi.yml']],
  [{ 'api/openapi.yaml': '' }, { exports: { './openapi.yaml': './api/openapi.yaml' } }, ['api/openapi.yaml']],
  [{ 'acme.wsdl': '' }, { exports: { './acme.wsdl': './acme.wsdl', './other.wsdl': './x' } }, ['acme.wsdl']],
  [{}, {}, []],
])('of the files %j and the package %j, %j describe the service', (files, about, documents) => {
  expect(named(files, about).documents).toEqual(documents)
})
