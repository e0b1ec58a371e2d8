import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserBundle, dividedBundle } from '../browser-bundle.ts'

// In the repository, so that what is written finds core.
const folder = resolve(`node_modules/.one-call-${crypto.randomUUID()}`)
const document = resolve('benchmarks/generated/openapi.yaml')

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  // Without `sideEffects: false`, as in most applications: each call that does nothing has to say so by itself.
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }')
  writeFileSync(`${folder}/unchecked.yaml`, 'outputs: [client]')
  const generator = resolve('packages/generator/dist/main.js')
  for (const options of [
    ['--out', `${folder}/checked`],
    ['--out', `${folder}/unchecked`, '--config', `${folder}/unchecked.yaml`],
  ])
    execFileSync(process.execPath, [generator, document, '--quiet', ...options])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const byItself = (client: string): string => `
  import { call } from '@portolan/core'
  import { profile } from './${client}/index.ts'
  import { listModels } from './${client}/operations.ts'
  console.log(await call(listModels, {}, { baseUrl: 'https://api.example.com', profile }))`
const byClient = (client: string): string => `
  import { createOpenAIClient } from './${client}/index.ts'
  console.log(await createOpenAIClient({ baseUrl: 'https://api.example.com' }).models.list())`
const ofGroups = (client: string): string => `
  import { createOpenAIClientWith } from './${client}/index.ts'
  import { models } from './${client}/groups.ts'
  console.log(await createOpenAIClientWith({ models }, { baseUrl: 'https://api.example.com' }).models.list())`

/** Words from the document's other operation, and from a client's budget. */
const ofOthers = ['/chat/completions', 'incrementReservoir']

/** A text of what makes lists. */
const textOfLists = 'await it for the first page'

/** A text of what explains data by schemas. */
const textOfRules = 'nested too deeply to be checked'

describe('one call in one file, with all libraries and all that is loaded later,', () => {
  it.each([
    ['by itself', byItself('checked'), 61_850],
    ['by itself, unchecked', byItself('unchecked'), 53_600],
    ['of a client', byClient('checked'), 73_050],
    ['of a client, unchecked', byClient('unchecked'), 66_400],
    ['of a client of one group', ofGroups('checked'), 72_200],
    ['of a client of one group, unchecked', ofGroups('unchecked'), 66_250],
  ])('%s, takes no more than it did, gzipped', async (_, program, most) => {
    const { gzipped } = await browserBundle(program, {}, folder)
    expect(gzipped).toBeLessThan(most)
    // A limit far above the size would not see it grow.
    expect(gzipped).toBeGreaterThan(most * 0.95)
  })

  it.each(['checked', 'unchecked'])('by itself, %s, has nothing of other calls, and no zod', async (client) => {
    const { text } = await browserBundle(byItself(client), {}, folder)
    expect([...ofOthers, textOfLists, 'ZodError'].filter((word) => text.includes(word))).toEqual([])
    expect(text).toContain('/models')
  })

  it.each(['checked', 'unchecked'])('of a client of one group, %s, has nothing of other groups', async (client) => {
    const { text } = await browserBundle(ofGroups(client), {}, folder)
    expect(['/chat/completions', 'ZodError'].filter((word) => text.includes(word))).toEqual([])
    expect(text).toContain('/models')
  })

  it.each([byItself, byClient, ofGroups])('has what explains data only if it is checked', async (program) => {
    const programs = await Promise.all(['checked', 'unchecked'].map((one) => browserBundle(program(one), {}, folder)))
    expect(programs.map(({ text }) => text.includes(textOfRules))).toEqual([true, false])
  })

  it.each(['checked', 'unchecked'])('of a client, %s, has no zod', async (client) => {
    const { text } = await browserBundle(byClient(client), {}, folder)
    expect(ofOthers.filter((word) => text.includes(word))).toEqual(ofOthers)
    expect(text).not.toContain('ZodError')
  })
})

it('before its first call, a page loads little of a client', async () => {
  const { first } = await dividedBundle(byClient('checked'), {}, folder)
  expect(first).toBeLessThan(14_950)
  expect(first).toBeGreaterThan(14_150)
})
