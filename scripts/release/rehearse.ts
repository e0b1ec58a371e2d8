// Rehearses a release: `npm run release rehearse`. Publishes the packages of this working tree to a registry on loopback,
// installs them from there with every package manager, runs the first example of each README, then the same with a
// patch. Nothing leaves the machine, and nothing in the working tree changes.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { command } from '../command.ts'
import { findSnippets } from '../snippets.ts'
import { type Application, makeApplication, managers } from './application.ts'
import { startRegistry } from './registry.ts'
import { workingCopy } from './working-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-release-'))
const registry = await startRegistry(folder, (await command('.', ['npm', 'config', 'get', 'registry'])).trim())
const emulator = await startEmulator()
const core = '@portolan/core'
const clients = globSync('packages/*-client{,s}').map((path) => path.replace('packages', '@portolan'))
const all = [...clients, '@portolan/emulator', '@portolan/cli']
const examples = new Map(clients.map((client) => [`${client.replace('@portolan/', '')}.mts`, firstExample(client)]))
const application = (name: string, files: ReadonlyMap<string, string>): Application =>
  makeApplication(join(folder, name), registry.url, files)

try {
  const copy = await step('copies the working tree', () => workingCopy(join(folder, 'copy'), registry.url))
  const first = await step('versions, builds and publishes', () => copy.publish())
  const apps = managers.map((one) => [one, application(one.name, examples)] as const)
  for (const [{ program, add, name }, app] of apps)
    await step(`${name} installs ${first}`, async () => {
      await app.run(program, add, ...all)
      app.expect(first, all)
      await runExamples(app)
      const limits = await app.run('node_modules/.bin/portolan', ...'issues rate-limit get --emulator'.split(' '))
      if (!limits.includes('5000')) throw new Error(`the command printed ${limits}`)
    })
  await step('an empty folder, to the first item', firstItem)
  const bot = application('bot', examples)
  await step('npm installs exact versions', () => bot.run('npm', 'install', '--save-exact', core, ...clients))
  const patch = await step('publishes a patch', () => copy.publish('patch', clients))
  for (const [{ program, update, name }, app] of apps)
    await step(`${name} updates to ${patch}`, async () => {
      await app.run(program, update)
      // The emulator bundles the clients, so that a patch of one is a patch of the emulator too.
      app.expect(patch, all)
      await runExamples(app)
    })
  await step(`a bot updates one by one to ${patch}`, () => updateOneByOne(bot, patch, [core, ...clients]))
  const minor = await step('publishes a minor version', () => copy.publish('minor', clients))
  await step(`a bot updates one by one to ${minor}`, () => updateOneByOne(bot, minor, [...clients, core]))
} finally {
  registry.stop()
  await emulator.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`ok  ${name.padEnd(40)} ${seconds.padStart(6)} s`)
  return result
}

/** The first example of a client's README, with the emulator for its address. */
function firstExample(client: string): string {
  const readme = client.replace('@portolan', 'packages').concat('/README.md')
  const [snippet] = findSnippets(readme, readFileSync(readme, 'utf8'))
  if (!snippet?.run) throw new Error(`${readme} begins with no example that can be run`)
  return snippet.code.replaceAll('https://api.example.com', emulator.url)
}

async function runExamples(app: Application): Promise<void> {
  for (const file of examples.keys())
    if ((await app.run(process.execPath, file)).trim() === '') throw new Error(`${file} printed nothing`)
}

/** Renews one package after another in a change of its own, as bots do, and runs all examples after each. */
async function updateOneByOne(app: Application, version: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await app.run('npm', 'install', '--save-exact', `${name}@${version}`)
    app.expect(version, [name])
    await runExamples(app)
  }
  const copies = await app.run('find', 'node_modules', '-path', `*/${core}/package.json`)
  if (copies.trim().includes('\n')) throw new Error(`after all updates there are several copies of core:\n${copies}`)
}

/**
 * Goes from an empty folder to the first printed item: one install of what has been downloaded before, and five lines.
 * The measure is what npm takes to install nothing, in the same minute: a loaded machine makes both slower.
 * @throws Error nothing is printed, or it takes more than eight times as much of a processor
 */
async function firstItem(): Promise<void> {
  const program = `import { createIssuesClient } from '@portolan/issues-client'
import { startEmulator } from '@portolan/emulator'
const { url: baseUrl } = await startEmulator()
const events = createIssuesClient({ baseUrl }).issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' })
for await (const event of events) process.exit(console.log(event.event))
`
  const install = 'npm install --silent --prefer-offline @portolan/issues-client @portolan/emulator'
  const times: { readonly nothing: number; readonly item: number }[] = []
  for (const name of ['first', 'second', 'third']) {
    const nothing = await timeShell(application(`${name}-empty`, new Map()), 'npm install --silent')
    const app = application(name, new Map([['first.mjs', program]]))
    const item = await timeShell(app, `${install} && ${process.execPath} first.mjs`)
    if (!/^\w+$/.test(item.printed)) throw new Error(`it printed:\n${item.printed}`)
    times.push({ nothing: nothing.seconds, item: item.seconds })
  }
  const least = (name: 'nothing' | 'item'): number => Math.min(...times.map((one) => one[name]))
  if (least('item') > 8 * least('nothing'))
    throw new Error(`it took ${least('item')} s of a processor, and npm ${least('nothing')} s to install nothing`)
}

/** Runs a command in a shell. Returns what it printed, and the seconds that its processes took, user and system. */
async function timeShell(app: Application, words: string): Promise<{ printed: string; seconds: number }> {
  const text = await app.run('sh', '-c', `${words} && times`)
  // The last two lines are the times of the shell and of its commands, such as 0m1.25s.
  const [, printed = '', times = ''] = /^([^]*?)[^\n]*\n([^\n]*)\n$/.exec(text) ?? []
  const parts = Array.from(
    times.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  )
  if (parts.length === 0) throw new Error(`it printed no times:\n${text}`)
  return { printed: printed.trim(), seconds: parts.reduce((one, other) => one + other, 0) }
}
