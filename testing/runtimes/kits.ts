// The runtimes and tools that are not in the workspace, because they weigh more than all the rest: each is installed
// into an ignored folder when it is first needed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Kit {
  readonly dependencies: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
}

export const kits = {
  'node-22': { dependencies: { node: '22.12.0' } },
  'node-24': { dependencies: { node: '24.21.0' } },
  'node-26': { dependencies: { node: '26.10.0' } },
  deno: { dependencies: { deno: '2.9.6' } },
  bun: { dependencies: { bun: '1.4.5' } },
  workerd: { dependencies: { miniflare: '4.20260730.0' } },
  'typescript-5.4': { dependencies: { typescript: '5.4.5' } },
  'typescript-5.9': { dependencies: { typescript: '5.9.3' } },
  'typescript-6': { dependencies: { typescript: '6.0.3' } },
  'typescript-7': { dependencies: { typescript: '7.0.2' } },
  vite: { dependencies: { vite: '8.3.8' } },
  webpack: { dependencies: { webpack: '5.112.2' } },
  rollup: {
    dependencies: {
      rollup: '4.68.7',
      '@rollup/plugin-commonjs': '29.0.3',
      '@rollup/plugin-json': '6.1.0',
      '@rollup/plugin-node-resolve': '16.0.3',
    },
  },
  next: { dependencies: { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0' } },
  'react-router': {
    dependencies: {
      '@react-router/dev': '8.4.0',
      '@react-router/node': '8.4.0',
      '@react-router/serve': '8.4.0',
      'react-router': '8.4.0',
      react: '19.2.7',
      'react-dom': '19.2.7',
      isbot: '5.2.3',
      vite: '8.3.8',
    },
  },
  sveltekit: {
    dependencies: {
      '@sveltejs/kit': '3.2.0',
      '@sveltejs/adapter-node': '6.0.1',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      vite: '8.3.8',
    },
  },
  nuxt: { dependencies: { nuxt: '4.5.2' } },
  // Its audit plugin asks for a tag of node-fetch that not every registry has.
  verdaccio: { dependencies: { verdaccio: '6.10.4' }, overrides: { 'node-fetch': '2.7.0' } },
  jest: { dependencies: { jest: '30.5.2' } },
  metro: {
    dependencies: { metro: '0.87.1', '@react-native/babel-preset': '0.88.1', 'hermes-compiler': '260318099.0.8' },
  },
  yarn: { dependencies: { yarn: '1.22.22' } },
  pnpm: { dependencies: { pnpm: '12.21.0' } },
} as const satisfies Readonly<Record<string, Kit>>

export type KitName = keyof typeof kits

/** Where the kits are; `.gitignore` names it. */
const kitsFolder = join(import.meta.dirname, '.kits')

/** Something that the machine lacks; the message says how to get it. */
export class MissingError extends Error {
  override readonly name = 'MissingError'
}

/** The folder of a kit, which is installed if it is not there yet. @throws MissingError it cannot be installed */
export function kitFolder(name: KitName): string {
  const folder = join(kitsFolder, name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, ...kits[name] }))
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: unfinished, stdio: 'pipe' })
  } catch (error) {
    const packages = Object.entries(kits[name].dependencies).map(([one, version]) => `${one}@${version}`)
    throw new MissingError(`npm cannot install ${packages.join(' ')}: is there a network?`, { cause: error })
  }
  renameSync(unfinished, folder)
  return folder
}

/** Loads a package of a kit. */
export function kitPackage(kit: KitName, name: string): unknown {
  return createRequire(join(kitFolder(kit), 'package.json'))(name)
}

/** The path of a command of a kit. */
export function kitCommand(name: KitName, command: string): string {
  return join(kitFolder(name), 'node_modules', '.bin', command)
}
