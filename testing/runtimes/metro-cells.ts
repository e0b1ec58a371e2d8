import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { command } from '../../scripts/command.ts'
import { type Cell, judge } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitFolder, kitPackage, kits, MissingError } from './kits.ts'
import type { Checked } from './scenarios/all.ts'

/** What is used of Metro, which is not a dependency of the workspace. */
interface Metro {
  runBuild(config: object, options: object): Promise<unknown>
}
interface Resolution {
  resolveRequest(context: Resolution, name: string, platform: string): unknown
}
interface MetroConfig {
  getDefaultConfig(root: string): Promise<object>
  mergeConfig(...configs: readonly object[]): object
}

/** The globals that Expo 58 and React Native 0.88 install on a phone. None is Node's own. */
const globals = [
  ...['fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'URL', 'URLSearchParams', 'DOMException'],
  ...['AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder', 'btoa', 'atob', 'structuredClone'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'performance', 'console'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextDecoderStream', 'TextEncoderStream'],
]
/** With `expo-crypto` or `react-native-quick-crypto`. */
const polyfilled = ['crypto']

/** An application of Expo or React Native, as far as it can be tried without a phone. */
export const metroCells: readonly Cell[] = [
  {
    on: `Metro ${kits.metro.dependencies.metro}`,
    how: "compiled by Hermes, Expo's globals",
    async run({ application, url }) {
      const bundle = await bundleWithMetro(application)
      await compileWithHermes(bundle)
      const named = [...globals, ...polyfilled].map((name) => [name, (globalThis as Record<string, unknown>)[name]])
      const context = createContext({ ...Object.fromEntries(named), world: url }) as { readonly results?: unknown }
      new Script('globalThis.window = globalThis.self = globalThis.global = globalThis').runInContext(context)
      new Script(readFileSync(bundle, 'utf8'), { filename: bundle }).runInContext(context)
      return judge((await context.results) as Checked[])
    },
  },
]

async function bundleWithMetro(application: string): Promise<string> {
  const metro = kitPackage('metro', 'metro') as Metro
  const configs = kitPackage('metro', 'metro-config') as MetroConfig
  const out = join(application, 'ios.bundle.js')
  const modules = join(kitFolder('metro'), 'node_modules')
  const preset = JSON.stringify(join(modules, '@react-native/babel-preset'))
  writeFileSync(join(application, 'babel.config.cjs'), `module.exports = { presets: [${preset}] }`)
  const config = configs.mergeConfig(await configs.getDefaultConfig(application), {
    projectRoot: application,
    watchFolders: [application, kitFolder('metro')],
    reporter: { update: () => {} },
    resolver: {
      // What the preset adds to a file is in the kit.
      nodeModulesPaths: [modules],
      // As Expo's and React Native's own configurations have them.
      sourceExts: ['js', 'jsx', 'json', 'ts', 'tsx', 'mjs', 'cjs'],
      unstable_conditionNames: ['require', 'react-native'],
      // The entry that needs no server, as for browsers and workers.
      resolveRequest: (context: Resolution, name: string, on: string) =>
        context.resolveRequest(context, name === '@portolan/emulator' ? `${name}/worker` : name, on),
    },
  })
  await metro.runBuild(config, {
    entry: await entryFile(application, 'native'),
    platform: 'ios',
    dev: false,
    minify: true,
    out,
  })
  return out
}

/** Compiles a bundle to the bytecode of Hermes, which refuses what the engine of a phone could not run. */
async function compileWithHermes(bundle: string): Promise<void> {
  const compiler = join(kitFolder('metro'), 'node_modules/hermes-compiler/hermesc/linux64-bin/hermesc')
  if (process.platform !== 'linux' || !existsSync(compiler)) throw new MissingError('hermesc is tried on Linux only')
  await command(bundle.replace(/[^/]*$/, ''), [compiler, '-emit-binary', '-O', '-w', '-out', `${bundle}.hbc`, bundle])
}
