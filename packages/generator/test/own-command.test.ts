import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { findScript } from '@portolan/testing/workflow-script'
import { describe, expect, it } from 'vitest'
import { run } from '../src/cli.ts'
import { documentOf, ok, written } from './documents.ts'

const document = documentOf({ '/rooms': { get: { responses: ok({ type: 'array', items: { type: 'string' } }) } } })

const filesOf = async (options: object = {}, others: object = {}) => {
  const outputs = ['client', 'checks', 'zod', 'manifest', { package: { ...options } }]
  const { files } = await written({ ...document, ...others }, { package: 'own', config: { outputs } })
  const read = (path: string) => JSON.parse(files.get(path) ?? '') as Readonly<Record<string, unknown>>
  return { files, read, text: (path: string): string => files.get(path) ?? '' }
}

/** Writes the files of a package, with versions of their own. */
async function putFiles(options: object): Promise<string> {
  const { files } = await filesOf(options)
  const folder = emptyFolder()
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const readJson = (...path: string[]) =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as Readonly<Record<string, unknown>>

describe('the own command of a package', () => {
  it.each([
    [{}, 'things', 'things-client', 'things-cli'],
    [{ name: '@acme/sdk', command: 'acme' }, 'acme', '@acme/sdk', '@acme/cli'],
    [{ name: '@acme/sdk', command: 'acme-rooms' }, 'acme-rooms', '@acme/sdk', '@acme/acme-rooms-cli'],
    [{ name: 'sdk', command: 'acme', commandPackage: '@acme/shell' }, 'acme', 'sdk', '@acme/shell'],
  ])('with %j is %s of %s in the package %s', async (options, command, client, name) => {
    const { read, text } = await filesOf(options)
    expect(read('cli/package.json')).toMatchObject({ name, bin: { [command]: 'main.js' }, man: [`${command}.1`] })
    expect(text('cli/main.js')).toMatch(/^#!\/usr\/bin\/env node\n\/\/ @generated/)
    expect(text('cli/main.js')).toContain(
      `runProgram({ name: '${command}', client: '${client}', url: import.meta.url })`,
    )
    expect(text('cli/README.md')).toContain(`npm install --global ${name}`)
    expect(text('.gitignore')).toMatch(new RegExp(`^cli/${command}\\.1$`, 'm'))
  })

  it.each([
    [{ type: 'http', scheme: 'bearer' }, true],
    [{ type: 'http', scheme: 'basic' }, false],
  ])('says how to log in with %j: %s', async (scheme, says) => {
    const { text } = await filesOf({}, { security: [{ key: [] }], components: { securitySchemes: { key: scheme } } })
    expect(text('cli/README.md').includes('things auth login     # stores a token in the keyring\n')).toBe(says)
  })

  it('is no dependency of the client, which does without it', async () => {
    const { read } = await filesOf({ command: 'acme' })
    const { dependencies, devDependencies, files, bin } = read('package.json')
    expect(Object.keys(dependencies as object)).toEqual(['@portolan/core'])
    expect(Object.keys(devDependencies as object)).toContain('@portolan/cli')
    expect([files, bin]).toEqual([['dist', 'src', 'api.md', 'CHANGELOG.md'], undefined])
  })

  it('can be left out', async () => {
    const { files, read, text } = await filesOf({ command: false })
    expect([...files.keys()].filter((path) => path.startsWith('cli/'))).toEqual([])
    expect(read('package.json')['scripts']).toMatchObject({ build: 'tsup', fit: 'publint --strict && attw --pack .' })
    expect(JSON.stringify([...files])).not.toContain('@portolan/cli')
    expect(text('.github/workflows/release.yml')).not.toContain('./cli')
    expect(text('.gitignore')).not.toContain('cli/')
  })

  it.each([{ command: 'Acme' }, { command: 'a b' }, { command: '../x' }, { command: true }, { commandPackage: 'A' }])(
    'refuses %j',
    async (options) => {
      await expect(filesOf(options)).rejects.toThrow(/package\.command/)
    },
  )

  it('gets the version of the client, and needs that very one', async () => {
    const folder = await putFiles({ name: '@acme/sdk', command: 'acme' })
    const about = readJson(folder, 'package.json')
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, version: '2.5.0' }))
    execFileSync(process.execPath, ['scripts/take-version.mjs'], { cwd: folder })
    expect(readJson(folder, 'jsr.json')['version']).toBe('2.5.0')
    expect(readJson(folder, 'cli/package.json')).toMatchObject({
      version: '2.5.0',
      dependencies: { '@acme/sdk': '2.5.0', '@portolan/cli': expect.stringMatching(/^\^/) as string },
    })
  })

  it('is packed after the client, and both are published in this order with their digests', async () => {
    const folder = await putFiles({ name: '@acme/sdk', command: 'acme' })
    for (const path of ['package.json', 'cli/package.json'])
      writeFileSync(join(folder, path), JSON.stringify({ ...readJson(folder, path), version: '1.0.0' }))
    const workflow = readFileSync(join(folder, '.github/workflows/release.yml'), 'utf8')
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    // It packs as npm does, knows no version, and notes what is published.
    const npm = `#!/bin/sh
case $1 in
  pack) name=$(node -p "require('./$2/package.json').name.replace('/', '-').replace('@', '')")
    mkdir -p package && cp $2/package.json package/ && tar -czf $name.tgz package && echo $name.tgz ;;
  publish) echo "$*" >> ${folder}/published ;;
esac
`
    writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 })
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, GITHUB_OUTPUT: join(folder, 'output') }
    const bash = (script: string, cwd: string, more: object = {}) =>
      execFileSync('bash', ['-e', '-c', script], { cwd, env: { ...env, ...more }, stdio: 'pipe' })
    bash(findScript(workflow, 'pack', 'npm pack'), folder)
    const output = readFileSync(join(folder, 'output'), 'utf8')
    const SUMS = /^sums<<END\n([^]*)\nEND$/m.exec(output)?.[1]
    expect(SUMS?.split('\n').map((line) => line.split('  ')[1])).toEqual(['package.tgz', 'command.tgz'])
    const publish = findScript(workflow, 'publish', 'npm publish')
    bash(publish, join(folder, 'packed'), { SUMS })
    expect(readFileSync(join(folder, 'published'), 'utf8').split('\n').slice(0, 2)).toEqual(
      ['./package.tgz', './command.tgz'].map((one) => `publish ${one} --access public --provenance --ignore-scripts`),
    )
    writeFileSync(join(folder, 'packed/command.tgz'), 'another')
    expect(() => bash(publish, join(folder, 'packed'), { SUMS })).toThrow('did NOT match')
  })
})

describe('a package that was written without a config', () => {
  it('has one, with which it is written again as it is', async () => {
    const folder = emptyFolder()
    const source = join(folder, 'rooms.json')
    writeFileSync(source, JSON.stringify(document))
    const terminal = { out: () => {}, error: () => {}, input: async () => '' }
    const home = join(folder, 'acme')
    expect(await run([source, '--name', 'acmeRooms', '--package', home], terminal)).toBe(0)
    expect(readFileSync(join(home, 'portolan.yaml'), 'utf8')).toContain("package: .\nname: 'acmeRooms'\n")
    expect(await run(['--config', join(home, 'portolan.yaml'), '--check'], terminal)).toBe(0)
  })

  it('is given none beside the config that there is', async () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'rooms.json'), JSON.stringify(document))
    writeFileSync(join(folder, 'portolan.yaml'), 'document: rooms.json\npackage: acme\n')
    const terminal = { out: () => {}, error: () => {}, input: async () => '' }
    expect(await run(['--config', join(folder, 'portolan.yaml')], terminal)).toBe(0)
    expect(() => readFileSync(join(folder, 'acme/portolan.yaml'))).toThrow('ENOENT')
  })
})
