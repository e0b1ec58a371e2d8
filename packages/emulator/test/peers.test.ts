import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished, type TestContext } from 'vitest'

const run = promisify(execFile)
const uddi = join(import.meta.dirname, '../../uddi-client')

/** A Python that has a module; the test is skipped if none has. */
async function pythonWith(module: string, name: string, { skip }: TestContext): Promise<string> {
  for (const python of ['python3', '/usr/bin/python3'])
    try {
      await run(python, ['-c', `import ${module}`])
      return python
    } catch {
      continue
    }
  return skip(`${name} is missing`)
}

async function printed(python: string, script: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(python, [join(import.meta.dirname, 'peers', script), ...args])
  return JSON.parse(stdout)
}

interface Told {
  readonly ids: readonly number[]
  readonly ofIssue: readonly string[]
}

it('PyGithub reads the events of a repository', async (context) => {
  const python = await pythonWith('github', 'python3-github', context)
  const repositories = [{ owner: 'portolan', repo: 'atlas', events: 95 }]
  const emulator = await startEmulator({ services: ['issues'], issues: { repositories } })
  onTestFinished(() => emulator.stop())
  const told = (await printed(python, 'read_events.py', emulator.url)) as Told
  const known = (await (await fetch(`${emulator.url}/repos/portolan/atlas/issues/events?per_page=100`)).json()) as {
    readonly id: number
    readonly event: string
    readonly created_at: string
    readonly issue: { readonly number: number }
  }[]
  const first = known.find(({ issue }) => issue.number !== 2)
  const ids = known.map(({ id }) => id)
  const remaining = expect.stringMatching(/^49\d\d$/) as unknown
  expect(ids).toHaveLength(95)
  expect(told).toMatchObject({
    limit: 5000,
    ids,
    second: ids.slice(30, 60),
    total: 95,
    one: [first?.id, first?.event, first?.created_at.replace('Z', '')],
    changed: false,
    missing: 404,
    conditional: [304, remaining, remaining],
  })
  const ofIssue = known.filter(({ issue }) => issue.number === first?.issue.number).map(({ event }) => event)
  expect(told.ofIssue).toEqual(expect.arrayContaining(ofIssue))
  const { conditional } = told as unknown as { readonly conditional: readonly unknown[] }
  expect(conditional[1]).toBe(conditional[2])
})

it('zeep asks the registry by the WSDL of the client, offline', async (context) => {
  const python = await pythonWith('zeep', 'python3-zeep', context)
  const emulator = await startEmulator({ services: ['uddi'], uddi: { businesses: 5 } })
  onTestFinished(() => emulator.stop())
  const told = (await printed(python, 'ask_registry.py', emulator.url, join(uddi, 'wsdl/uddi.wsdl'))) as {
    readonly found: readonly unknown[]
  }
  expect(told.found).toHaveLength(3)
  expect(told).toMatchObject({ detail: [told.found[0]], truncated: true })
  // E_invalidKeyPassed of the UDDI 2 specification.
  expect(told).toHaveProperty('fault', ['soap:Client', ['E_invalidKeyPassed']])
})
