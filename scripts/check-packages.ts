// Packs every package, looks at the tarballs, installs them into an empty folder outside the workspace, and loads and
// type-checks every entry there as users would.
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
}

const allowed = /^package\/(?:dist|src)\/|^package\/(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/
const bin = resolve('node_modules/.bin')
const folder = mkdtempSync(join(tmpdir(), 'portolan-packages-'))

try {
  run('npx', ['--yes', 'pnpm@12.21.0', '-r', '--filter', './packages/*', 'pack', '--pack-destination', folder])
  const tarballs = globSync('*.tgz', { cwd: folder }).map((name) => join(folder, name))
  for (const tarball of tarballs) inspect(tarball)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--silent', ...tarballs], folder)
  const entries = globSync('packages/*/package.json').flatMap((path) =>
    entriesOf(JSON.parse(readFileSync(path, 'utf8')) as Manifest),
  )
  load(entries)
  checkTypes(entries)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function entriesOf({ name, exports }: Manifest): string[] {
  return Object.keys(exports).flatMap((key) => (key === './package.json' ? [] : [name + key.slice(1)]))
}

function inspect(tarball: string): void {
  run(join(bin, 'publint'), ['run', tarball, '--strict'])
  run(join(bin, 'attw'), [tarball, '--profile', 'node16', '--no-emoji'])
  const files = run('tar', ['-tzf', tarball]).trim().split('\n')
  const strangers = files.filter((file) => !allowed.test(file))
  if (strangers.length || !files.includes('package/LICENSE') || !files.includes('package/README.md')) {
    throw new Error(`${tarball} holds what no user needs, or lacks its licence or README: ${strangers.join(', ')}`)
  }
}

/** Loads every entry as an ES module and as CommonJS; both have to export the same names. */
function load(entries: readonly string[]): void {
  const list = JSON.stringify(entries)
  const names =
    'JSON.stringify(Object.keys(loaded).filter((name) => name !== "default" && name !== "module.exports").sort())'
  const esm = run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `for (const entry of ${list}) { const loaded = await import(entry); console.log(entry, ${names}) }`,
    ],
    folder,
  )
  const cjs = run(
    process.execPath,
    [
      '--input-type=commonjs',
      '-e',
      `for (const entry of ${list}) { const loaded = require(entry); console.log(entry, ${names}) }`,
    ],
    folder,
  )
  if (esm !== cjs) throw new Error(`ESM and CJS export different names:\n${esm}\n${cjs}`)
}

/** Type-checks a file that imports every entry, under the module settings that users have, with both compilers. */
function checkTypes(entries: readonly string[]): void {
  const source = entries
    .map((entry, index) => `import * as entry${index} from '${entry}'\nvoid entry${index}`)
    .join('\n')
  for (const extension of ['mts', 'cts']) writeFileSync(join(folder, `consumer.${extension}`), `${source}\n`)
  for (const compiler of ['@typescript/native', 'typescript']) {
    for (const [module, moduleResolution] of [
      ['node16', 'node16'],
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ] as const) {
      const files = module === 'esnext' ? ['consumer.mts'] : ['consumer.mts', 'consumer.cts']
      const flags = [
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--lib',
        'es2023,dom,dom.iterable',
        '--types',
        'node',
        '--typeRoots',
        resolve('node_modules/@types'),
      ]
      run(
        process.execPath,
        [
          resolve('node_modules', compiler, 'bin/tsc'),
          ...flags,
          '--module',
          module,
          '--moduleResolution',
          moduleResolution,
          ...files,
        ],
        folder,
      )
    }
  }
}

function run(command: string, args: readonly string[], cwd?: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
