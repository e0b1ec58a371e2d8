// Rehearses a release: `npm run release rehearse`. Publishes the packages of this working tree to a registry on loopback,
// installs each client from there with every package manager, runs the first example of its README, then the same
// with a patch. Nothing leaves the machine, and nothing in the working tree changes.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { findSnippets } from '../snippets.ts'
import { kitCommand } from '../../testing/runtimes/kits.ts'
import { auditSignatures } from './audit-signatures.ts'
import { command } from '../command.ts'
import { firstItem } from './first-item.ts'
import { emptyApplication, installedVersion, managers, runExamples } from './manager.ts'
import { startRegistry } from './registry.ts'
import { renewedApplication } from './update-one-by-one.ts'
import { release, workingCopy } from './working-copy.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'portolan-release-'))
const copy = join(folder, 'copy')
mkdirSync(copy)

const upstream = (await command(root, ['npm', 'config', 'get', 'registry'])).trim()
const registry = await startRegistry(kitCommand('verdaccio', 'verdaccio'), folder, upstream)
const emulator = await startEmulator()
const clients = globSync('packages/*-client{,s}/README.md', { cwd: root }).map((path) => path.split('/')[1] ?? '')
const names = clients.map((client) => `@portolan/${client}`)
const tools = ['@portolan/emulator', '@portolan/cli']
const environments = new Map<string, Readonly<Record<string, string>>>()
try {
  await step('audits the signatures of dependencies', () =>
    auditSignatures({ root, folder: join(folder, 'signatures'), registry: upstream, run: command }),
  )
  await step('copies the working tree', () => workingCopy(root, copy))
  await step('versions, builds and publishes', () => release(copy, registry.npmrc))
  const first = versionOf(copy)
  for (const manager of managers) {
    const app = join(folder, manager.name)
    const environment = emptyApplication(app, registry.npmrc)
    environments.set(manager.name, environment)
    const files = clients.map((client) => writeExample(app, client))
    await step(`${manager.name} installs ${first}`, async () => {
      await command(app, manager.install(names), environment)
    })
    await step(`${manager.name}: the examples run`, async () => {
      const slowest = await runExamples(app, files)
      return `the slowest in ${slowest.toFixed(1)} s`
    })
  }
  await step('npm installs the command and the emulator', async () => {
    const app = join(folder, 'npm')
    await command(app, ['npm', 'install', '--no-audit', '--no-fund', '--silent', ...tools], environments.get('npm'))
    const printed = await command(app, [
      'npx',
      '--no-install',
      'portolan',
      ...'issues rate-limit get --emulator'.split(' '),
    ])
    if (!printed.includes('5000')) throw new Error(`the command printed ${printed}`)
  })
  await step('an empty folder, to the first item', () =>
    firstItem(join(folder, 'first'), registry.npmrc, environments.get('npm')?.['npm_config_cache'] ?? ''),
  )
  const renewed = await step('an application of exact versions', () =>
    renewedApplication(join(folder, 'renewed'), {
      npmrc: registry.npmrc,
      names,
      version: first,
      writeExamples: (app) => clients.map((client) => writeExample(app, client)),
    }),
  )
  const second = await step('publishes a patch', () => publish('patch'))
  // It bundles the clients, so that a patch of one is a patch of the emulator too.
  await step('npm updates the emulator', async () => {
    await command(
      join(folder, 'npm'),
      ['npm', 'update', '--no-audit', '--no-fund', '--silent'],
      environments.get('npm'),
    )
    expectVersion(join(folder, 'npm'), '@portolan/emulator', second)
  })
  for (const manager of managers) {
    const app = join(folder, manager.name)
    await step(`${manager.name} updates to ${second}`, async () => {
      await command(app, manager.update, environments.get(manager.name))
      for (const name of names) expectVersion(app, name, second)
      await runExamples(
        app,
        clients.map((client) => `${client}.mts`),
      )
    })
  }
  await step(`a bot updates one by one to ${second}`, () => renewed.renew(second, 'core first'))
  const third = await step('publishes a minor version', () => publish('minor'))
  await step(`a bot updates one by one to ${third}`, () => renewed.renew(third, 'core last'))
} finally {
  registry.stop()
  await emulator.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`ok  ${name.padEnd(40)} ${seconds.padStart(6)} s  ${typeof result === 'string' ? result : ''}`.trimEnd())
  return result
}

/** Publishes a further version, and returns it. */
async function publish(kind: 'patch' | 'minor'): Promise<string> {
  const before = versionOf(copy)
  const text = `---\n${names.map((name) => `'${name}': ${kind}\n`).join('')}---\n\nA rehearsed change.\n`
  writeFileSync(join(copy, '.changeset/rehearsed.md'), text)
  await release(copy, registry.npmrc)
  const after = versionOf(copy)
  if (after === before) throw new Error(`the ${kind} has the version ${before} too`)
  return after
}

function expectVersion(app: string, name: string, version: string): void {
  const installed = installedVersion(app, name)
  if (installed !== version) throw new Error(`${name} is ${installed} after the update, and not ${version}`)
}

function versionOf(copied: string): string {
  const manifest = readFileSync(join(copied, 'packages/issues-client/package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Writes the first example of a README, with the emulator for its address. Returns the file's name. */
function writeExample(app: string, client: string): string {
  const [snippet] = findSnippets(client, readFileSync(join(root, 'packages', client, 'README.md'), 'utf8'))
  if (!snippet?.run) throw new Error(`the README of ${client} begins with no example that can be run`)
  writeFileSync(join(app, `${client}.mts`), snippet.code.replaceAll('https://api.example.com', emulator.url))
  return `${client}.mts`
}
