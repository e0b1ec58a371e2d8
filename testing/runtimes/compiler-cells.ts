import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../../scripts/command.ts'
import { listEntries, importing, readManifest } from '../../scripts/packages/entries.ts'
import type { Cell } from './cell.ts'
import { kitFolder, type KitName, kits } from './kits.ts'

const compilers = ['typescript-5.4', 'typescript-5.9', 'typescript-6', 'typescript-7'] as const

const resolutions = [
  ['bundler', 'esnext', ['entries.mts']],
  ['node16', 'node16', ['entries.mts', 'entries.cts']],
  ['nodenext', 'nodenext', ['entries.mts', 'entries.cts']],
] as const

/** Every compiler, with every way to find modules; `skipLibCheck` is off, so that our declarations are checked too. */
export const compilerCells: readonly Cell[] = compilers.flatMap((kit) => [
  cell(kit, 'with the DOM', ['es2023', 'dom', 'dom.iterable']),
  cell(kit, 'without the DOM, with Node', ['es2023']),
])

function cell(kit: KitName & `typescript-${string}`, how: string, lib: readonly string[]): Cell {
  return {
    on: `TypeScript ${kits[kit].dependencies.typescript}`,
    how,
    async run({ application }) {
      // The declarations of msw need 5.6 and the DOM.
      const { folder, scenarios } = writeSources(application, lib.includes('dom') && kit !== 'typescript-5.4')
      const tsc = join(kitFolder(kit), 'node_modules/typescript/bin/tsc')
      for (const [moduleResolution, module, files] of resolutions) {
        const options = {
          module,
          moduleResolution,
          lib: lib.join(),
          target: 'es2022',
          types: 'node',
          skipLibCheck: 'false',
          allowImportingTsExtensions: 'true',
        }
        const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
        const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes']
        await command(folder, [process.execPath, tsc, ...strict, ...flags, ...files, ...scenarios])
      }
      return `strict, ${resolutions.map(([name]) => name).join(', ')}`
    },
  }
}

/** Files that import every entry, and the scenarios, which use them. The emulator's msw has declarations that need the DOM. */
function writeSources(application: string, withEmulator: boolean): { folder: string; scenarios: string[] } {
  const folder = join(application, 'types')
  mkdirSync(folder, { recursive: true })
  const installed = globSync(['node_modules/@portolan/*', 'node_modules/ferries-client'], { cwd: application })
  const manifests = installed.map((path) => readManifest(join(application, path)))
  const entries = manifests.filter(({ name }) => withEmulator || name !== '@portolan/emulator').flatMap(listEntries)
  writeFileSync(join(folder, 'entries.mts'), importing(entries))
  // The generated client has no declarations for CommonJS: its sources are what is compiled.
  const required = entries.filter((entry) => entry.require && entry.name.startsWith('@portolan/'))
  writeFileSync(join(folder, 'entries.cts'), importing(required))
  cpSync(join(import.meta.dirname, 'scenarios'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const scenarios = globSync('*.ts', { cwd: folder }).filter((name) => withEmulator || name !== 'all.ts')
  return { folder, scenarios }
}
