import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processEnv } from '@portolan/testing/process-env'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { serviceNames } from '../src/manifest/load.ts'
import { installedClients } from '../src/manifest/installed.ts'
import { program } from './processes.ts'

/** Notes which manifests a process reads. */
const spy = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const read = fs.readFileSync
const seen = []
fs.readFileSync = (path, ...rest) => {
  if (String(path).endsWith('manifest.json')) seen.push(String(path))
  return read(path, ...rest)
}
syncBuiltinESMExports()
process.on('exit', () => console.error('READ ' + seen.map((path) => path.split('/packages/')[1]).join(' ')))
`

/** Notes the operations and the objects of manifests whose params and fields a process reads. */
const entrySpy = `
const parse = JSON.parse
const seen = new Set()
const watch = (target, key, name) => {
  const value = target[key]
  Object.defineProperty(target, key, { enumerable: true, get: () => (seen.add(name), value) })
}
JSON.parse = (...args) => {
  const value = parse(...args)
  if (Array.isArray(value?.operations) && Array.isArray(value.composed)) {
    for (const one of value.operations) watch(one, 'params', one.call)
    for (const [name, one] of Object.entries(value.$defs)) watch(one, 'properties', name)
  }
  return value
}
process.on('exit', () => console.error('READ ' + [...seen].join(' ')))
`

/** The manifests that a command reads, or what another spy notes. */
async function readBy(words: readonly string[], note = spy): Promise<readonly string[]> {
  const hook = join(emptyFolder(), 'spy.mjs')
  writeFileSync(hook, note)
  const env = { ...processEnv, XDG_CONFIG_HOME: '/nowhere', XDG_CACHE_HOME: '/nowhere' }
  const told = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--import', hook, ...program, ...words], { env }, (_, __, stderr) => resolve(stderr))
  })
  return (/^READ (?<paths>.*)$/m.exec(told)?.groups?.['paths'] ?? 'nothing was told').split(' ').filter(Boolean)
}

const dry = ['--base-url', 'https://api.example.com', '--dry-run']

it('a command reads the manifest of its service, and no other', async () => {
  expect(await readBy(['issues', 'rate-limit', 'get', ...dry])).toEqual(['issues-client/src/manifest.json'])
  expect(await readBy(['completion', 'bash'])).toEqual([])
})

it.each([
  ['a dry run', ['sitehost', 'sites', 'get', '--site-id', '1', ...dry], ['sites.get']],
  ['a command that fails', ['sitehost', 'sites', 'get', '--nonsense'], ['sites.get']],
  ['describe', ['describe', 'sitehost.sites.delete'], ['sites.delete']],
  ['the help of a service', ['sitehost', '--help'], []],
  ['the help of a group', ['sitehost', 'sites', '--help'], []],
  ['help', ['sitehost', 'sites', 'get', '--help'], ['sites.get']],
  ['a call that repeats another', ['issues', 'issue-events', 'watch', '--help'], ['issueEvents.listForRepo']],
])('%s reads the entry of its operation, and no other', async (_, words, operations) => {
  const read = await readBy(words, entrySpy)
  expect(read.filter((name) => /^[a-z]/.test(name))).toEqual(operations)
})

it('a command reads the fields of the objects in its params, and no other', async () => {
  const read = await readBy(['sitehost', 'themes', 'install', '--help'], entrySpy)
  expect(read).toEqual(['themes.install', 'ExtensionSource'])
})

it('a client is found under the name that its manifest has', () => {
  const clients = installedClients()
  expect(clients.map(({ name }) => name)).toEqual(clients.map(({ manifest }) => manifest.name))
  expect(serviceNames()).toEqual(expect.arrayContaining(['issues', 'mail', 'uddi']))
})
