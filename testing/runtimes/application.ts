// An application outside the workspace, with the packed packages installed as a user would.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
export function makeApplication({ build = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-matrix-'))
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  const pnpm = ['scripts/pnpm.mjs', '-r', ...builtPackages(root)]
  if (build) run('node', [...pnpm, '--workspace-concurrency=2', 'build'], root)
  run('node', [...pnpm, 'pack', '--pack-destination', packed], root)
  const tarballs = globSync('*.tgz', { cwd: packed }).map((name) => join(packed, name))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--silent', ...tarballs, ...others], folder)
  return folder
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
