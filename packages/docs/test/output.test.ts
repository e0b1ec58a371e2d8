import { generate, writeAll } from '@portolan/generator'
import { emptyFolder } from '@portolan/testing/folder'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { docs } from '../src/docs-output.ts'
import { nestjs } from './documents.ts'

const outputs = ['client', 'checks', 'zod', 'manifest', { output: docs, options: { package: '@acme/books' } }]

it('is written beside the sources of a client', async () => {
  const { files, warnings } = await generate({ document: { text: nestjs }, outputs })
  expect(files.get('docs/operations/books.list.html')).toMatch(/^<!-- @generated .*-->\n<!doctype html>/)
  expect(files.has('index.ts')).toBe(true)
  expect(warnings.filter(({ message }) => message.includes('docs/'))).toEqual([])
})

it('is written into the documentation of a package, beside its Markdown', async () => {
  const { files, warnings } = await generate({ document: { text: nestjs }, outputs, package: 'own' })
  const written = [...files.keys()].filter((path) => path.startsWith('docs/'))
  expect(written).toEqual(
    expect.arrayContaining(['docs/README.md', 'docs/index.html', 'docs/operations/books.list.html', 'docs/llms.txt']),
  )
  expect(files.has('src/index.ts')).toBe(true)
  expect(warnings.filter(({ message }) => message.includes('docs/'))).toEqual([])
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    scripts: { docs: expect.stringMatching(/^portolan-docs --out docs /) as string },
  })
})

it('carries the client as it is without zod, whatever else is selected', async () => {
  const alone = await generate({ document: { text: nestjs }, outputs: [outputs[4] ?? ''] })
  const all = await generate({ document: { text: nestjs }, outputs })
  expect(all.files.get('docs/data/client.js')).toBe(alone.files.get('docs/data/client.js'))
})

it('stays when the client is written again without it', async () => {
  const folder = emptyFolder()
  const list = (): string[] => readdirSync(`${folder}/docs`, { recursive: true }).map(String).toSorted()
  const { files } = await generate({ document: { text: nestjs }, outputs })
  await writeAll({ folder, files })
  const before = list()
  const again = await generate({ document: { text: nestjs }, outputs: ['client', 'checks'] })
  await writeAll({ folder, files: again.files })
  expect(list()).toEqual(before)
})

it('runs a client without its handwritten code, and says so', async () => {
  const { files } = await generate({
    document: { text: nestjs },
    config: { profile: 'profile.ts' },
    outputs: [outputs[4] ?? ''],
  })
  const page = files.get('docs/operations/books.list.html') ?? ''
  expect(page).toContain('On this page, the client runs without its handwritten code: profile.')
  expect(page).toContain('data-form')
  expect(page).toContain('data-run')
  const alone = await generate({ document: { text: nestjs }, outputs: [outputs[4] ?? ''] })
  expect(files.get('docs/data/client.js')).toBe(alone.files.get('docs/data/client.js'))
})
