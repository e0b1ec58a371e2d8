import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The manifests that a command reads. */
async function readBy(words: readonly string[]): Promise<readonly string[]> {
  const hook = join(emptyFolder(), 'spy.mjs')
  writeFileSync(hook, spy)
  const env = { PATH: process.env['PATH'], XDG_CONFIG_HOME: '/nowhere', XDG_CACHE_HOME: '/nowhere' }
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

it('a client is found under the name that its manifest has', () => {
  const clients = installedClients()
  expect(clients.map(({ name }) => name)).toEqual(clients.map(({ manifest }) => manifest.name))
  expect(serviceNames()).toEqual(expect.arrayContaining(['issues', 'mail', 'uddi']))
})
