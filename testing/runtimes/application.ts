// An application outside the workspace, with the packed packages installed as a user would.
import { globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../scripts/command.ts'
import { builtPackages } from '../../scripts/built-packages.ts'

const root = join(import.meta.dirname, '../..')

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
  const folder = mkdtempSync(join(tmpdir(), 'portolan-matrix-'))
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  const pnpm = ['node', 'scripts/pnpm.mjs', '-r', ...builtPackages(root)]
  if (build) await command(root, [...pnpm, '--workspace-concurrency=2', 'build'])
  await command(root, [...pnpm, 'pack', '--pack-destination', packed])
  const tarballs = globSync('*.tgz', { cwd: packed }).map((name) => join(packed, name))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const install = ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--silent']
  await command(folder, [...install, ...tarballs, ...others])
  return folder
}
