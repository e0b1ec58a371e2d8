// Rehearses what a company does: `npm run release package DOCUMENT…`. Publishes the packages of this working tree to a
// registry on loopback, and from there on uses nothing else: the generator writes a package of each document with a command
// of its own, its own workflow checks, versions, packs and publishes it, and every package manager installs it. A Stainless
// configuration beside the document (DOCUMENT.stainless.yml) is migrated first. Nothing leaves the machine.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { findScript } from '../../testing/workflow-script.ts'
import { command } from '../command.ts'
import { readManifest } from '../packages/entries.ts'
import { makeApplication, managers } from './application.ts'
import { startRegistry } from './registry.ts'
import { workingCopy } from './working-copy.ts'

const documents = process.argv.slice(2).map((path) => resolve(path))
if (documents.length === 0) throw new Error('npm run release package DOCUMENT…')
const folder = mkdtempSync(join(tmpdir(), 'portolan-package-'))
const upstream = (await command('.', ['npm', 'config', 'get', 'registry'])).trim()
const registry = await startRegistry(folder, upstream, ['acme-*'])
const token = `${registry.url.replace('http:', '')}:_authToken=any\n`

try {
  const copy = await step('copies the working tree', () => workingCopy(join(folder, 'copy'), registry.url))
  await step('builds and publishes the generator', () => copy.publish())
  for (const [index, document] of documents.entries()) await rehearse(document, String.fromCharCode(97 + index))
} finally {
  registry.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await run()
  console.log(`ok  ${name.padEnd(48)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
  return result
}

/** @param letter makes the names of the packages of each document others */
async function rehearse(document: string, letter: string): Promise<void> {
  console.log(basename(document))
  const name = `acme-${letter}`
  const company = makeApplication(join(folder, `company-${letter}`), registry.url, new Map())
  const home = join(folder, `company-${letter}`, name)
  await step('installs the generator', () => company.run('npm', 'install', '--silent', '@portolan/generator'))
  const generate = (...words: readonly string[]) => company.run('node_modules/.bin/portolan-generate', ...words)
  const stainless = document.replace(/\.\w+$/, '.stainless.yml')
  if (existsSync(stainless))
    await step('migrates the Stainless configuration', () => migrate(generate, stainless, letter))
  await step('writes the package', () => generate(document, '--quiet', '--name', name, '--package', name))
  writeFileSync(join(home, '.npmrc'), `registry=${registry.url}\n${token}`)
  const run = (script: string, env: Readonly<Record<string, string>> = {}) =>
    command(home, ['bash', '-e', '-c', script], { ...company.env, ...env })
  await step('installs what checks it', () => run('npm install --silent && git init --quiet && git add --all'))
  await step('npm run check', () => run('npm run check'))
  writeFileSync(join(home, '.changeset/first.md'), `---\n'${name}-client': minor\n---\n\nThe first version.\n`)
  await step('takes the changeset into the version', () => run('npm run release:version'))
  await step('packs and publishes as the workflow does', () => publish(home, run))
  for (const { name: manager, program, add } of managers) {
    const app = makeApplication(join(folder, `${manager}-${letter}`), registry.url, new Map())
    await step(`${manager} installs it`, async () => {
      await app.run(program, add, `${name}-client`, `${name}-cli`)
      app.expect('0.1.0', [`${name}-client`, `${name}-cli`])
      const version = await app.run(`node_modules/.bin/${name}`, '--version')
      if (version !== '0.1.0\n') throw new Error(`the command printed ${version}`)
      await app.run(process.execPath, '-e', `require('${name}-client')`)
      await app.run(process.execPath, '--input-type=module', '-e', `await import('${name}-client')`)
    })
  }
  const alone = makeApplication(join(folder, `alone-${letter}`), registry.url, new Map())
  await step('without its command, it brings core alone', async () => {
    await alone.run('npm', 'install', '--silent', `${name}-client`)
    const found = (await alone.run('ls', 'node_modules', 'node_modules/@portolan')).split(/\s+/)
    if (found.includes('cli')) throw new Error(`it brings the command: ${found.join(' ')}`)
  })
}

async function migrate(generate: (...words: string[]) => Promise<string>, file: string, letter: string): Promise<void> {
  await generate('migrate', file, '--out', join(folder, `company-${letter}`, 'portolan.yaml'))
}

/** Runs the steps of `release.yml` that pack and publish. Only the provenance is left out: no registry on loopback has it. */
async function publish(
  home: string,
  run: (script: string, env?: Record<string, string>) => Promise<string>,
): Promise<void> {
  const workflow = readFileSync(join(home, '.github/workflows/release.yml'), 'utf8')
  const output = join(home, '..', 'output')
  writeFileSync(output, '')
  await run(findScript(workflow, 'pack', 'npm pack'), { GITHUB_OUTPUT: output })
  const sums = /^sums<<END\n([^]*)\nEND$/m.exec(readFileSync(output, 'utf8'))?.[1]
  if (sums === undefined) throw new Error('nothing was packed')
  const script = findScript(workflow, 'publish', 'npm publish').replaceAll(' --provenance', '')
  const empty = join(home, '../published')
  mkdirSync(empty)
  await run(`cp packed/* ${empty} && cd ${empty}\n${script}`, {
    SUMS: sums,
    npm_config_userconfig: join(home, '.npmrc'),
  })
  const { version } = readManifest(home)
  if (version !== '0.1.0') throw new Error(`the version is ${version}`)
}
