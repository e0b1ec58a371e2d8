// An application outside the workspace, with the packed packages installed as a user would.
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningEmulator } from '@portolan/emulator'
import { command } from '../../scripts/command.ts'

const root = join(import.meta.dirname, '../..')

/** The document of a client that is made as a user makes one. */
const ferries = join(import.meta.dirname, 'ferries.yaml')

/** What the compilers need: the types of Node, and the optional peers, which the declarations of some entries name. */
const others = [
  '@types/node@24.10.1',
  '@opentelemetry/api@1.10.0',
  'ioredis@6.0.0',
  'undici@8.12.4',
  'msw@3.0.5',
  'nodemailer@10.6.0',
]

/** Builds and packs every package, and installs all of them into an empty folder, whose path it returns. */
export async function makeApplication({ build = true } = {}): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'portolan-matrix-')), 'application')
  const packed = join(folder, 'packed')
  mkdirSync(packed, { recursive: true })
  const pnpm = ['node', 'scripts/pnpm.mjs', '-r', '--filter', './packages/*']
  if (build) await command(root, [...pnpm, '--workspace-concurrency=2', 'build'])
  await command(root, [...pnpm, 'pack', '--pack-destination', packed])
  const tarballs = globSync('*.tgz', { cwd: packed }).map((name) => join(packed, name))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const install = ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--silent']
  await command(folder, [...install, ...tarballs, ...others])
  await makeClient(folder)
  return folder
}

/** Makes a client with the generator that is installed in an application, builds it, and puts it beside the others. */
async function makeClient(application: string): Promise<void> {
  const folder = join(application, 'node_modules/ferries-client')
  await command(application, ['npx', '--no-install', 'portolan-generate', ferries, '--package', folder, '--strict'])
  // Its tests need packages of its own.
  rmSync(join(folder, 'test'), { recursive: true })
  const entries = ['index', 'schemas', 'operations']
  const sources = entries.map((name) => `src/${name}.ts`)
  const flags = ['--no-config', '--silent', '--format', 'esm,cjs', '--target', 'es2022']
  await command(folder, [join(root, 'node_modules/.bin/tsup'), ...sources, ...flags])
  for (const name of entries) writeFileSync(join(folder, `dist/${name}.d.ts`), `export * from '../src/${name}.ts'\n`)
}

/** Starts the emulator of an application. */
export function startEmulatorOf(application: string): Promise<RunningEmulator> {
  const load = createRequire(join(application, 'package.json'))
  const { serviceNames, startEmulator } = load('@portolan/emulator') as typeof import('@portolan/emulator')
  return startEmulator({
    services: [...serviceNames],
    openapi: ferries,
    sitehost: { backupSize: 3_000_000 },
    subscriptions: { operationTime: 20 },
    images: { operationTime: 20 },
  })
}
