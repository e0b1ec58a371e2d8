import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

// In the repository, so that the program finds the packages.
const folder = resolve(`node_modules/.counted-${crypto.randomUUID()}`)

const program = `
import { createIssuesClient, NotFoundError } from '@portolan/issues-client'

const client = createIssuesClient({ baseUrl: 'https://issues.example.com', token: 'secret' })
const issue = { owner: 'o', repo: 'r', issue_number: 1 }
for await (const event of client.issueEvents.listForIssue(issue)) console.log(event.id)
export const first = await client.issueEvents.listForIssue(issue).toArray({ limit: 3 })
export const { data, response } = await client.rateLimit.get().withResponse()
console.log(data.resources.core.remaining, response.status)
const event = client.issueEvents.get({ owner: 'o', repo: 'r', event_id: 1 })
await event.catch((error: unknown) => console.log(NotFoundError.is(error) && error.body))
`

// The errors of each documented body have a type of their own.
const outcome = `
import { createIssuesClient } from '@portolan/issues-client'

const client = createIssuesClient({ baseUrl: 'https://issues.example.com' })
const found = await client.issueEvents.get({ owner: 'o', repo: 'r', event_id: 1 }).safe()
console.log(found.ok ? found.data.id : found.error.message)
`

const wrong = `
import { createIssuesClient } from '@portolan/issues-client'

const client = createIssuesClient({ baseUrl: 'https://issues.example.com' })
export const id: boolean = (await client.issueEvents.get({ owner: 'o', repo: 'r', event_id: 1 })).id
await client.issueEvents.get({ owner: 'o', repo: 'r' })
`

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }')
  for (const [name, text] of Object.entries({ program, outcome, wrong })) {
    writeFileSync(`${folder}/${name}.ts`, text)
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      target: 'es2022',
      lib: ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable'],
      module: 'nodenext',
    }
    writeFileSync(`${folder}/${name}.json`, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function compile(compiler: string, name: string): string {
  const command = [resolve(`node_modules/${compiler}/bin/tsc`), '-p', `${folder}/${name}.json`, '--extendedDiagnostics']
  try {
    return execFileSync(process.execPath, command, { encoding: 'utf8' })
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

const compilers = ['@typescript/oldest', 'typescript', '@typescript/native']

it.each(
  compilers.flatMap((compiler): [string, string, string, number][] => [
    ['ten lines', compiler, 'program', 100],
    ['an outcome as a value', compiler, 'outcome', 1000],
  ]),
)('the types of a built client cost next to nothing: %s, with %s', (_, compiler, name, most) => {
  const output = compile(compiler, name)
  expect(output).not.toMatch(/error TS/)
  expect(Number(/^Instantiations: +(\d+)$/m.exec(output)?.[1])).toBeLessThan(most)
})

// Types that are lost are `any`, and cost nothing either.
it.each(compilers)('%s sees the types of a built client', (compiler) => {
  const codes = Array.from(compile(compiler, 'wrong').matchAll(/error (TS\d+)/g), ([, code]) => code)
  expect(codes).toEqual(['TS2322', expect.stringMatching(/^TS(?:2345|2741)$/)])
})
