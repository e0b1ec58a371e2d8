// Run in a package that bundles others: emits the declarations of each entry in one file, with the types that it uses of
// other packages of the project, and a .d.cts for `require`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { emitDeclarations, forOlderCompilers } from './emit-declarations.ts'
import { extractAll } from './extractor.ts'
import { listEntries, readManifest } from './packages/entries.ts'

const single = 'dist/single'
const entries = listEntries(readManifest('.')).map((one) => basename(one['@portolan/source'] ?? '', '.ts'))

emitDeclarations('tsconfig.build.json', '--outDir', single, '--declarationMap', 'false')
extractAll(
  entries.map((entry) => {
    const dtsRollup = { enabled: true, untrimmedFilePath: resolve(`dist/${entry}.d.ts`) }
    const settings = { bundledPackages: ['@portolan/*'], dtsRollup }
    return { folder: '.', declarations: `${single}/${entry}.d.ts`, settings }
  }),
)
for (const entry of entries) {
  const text = forOlderCompilers(readFileSync(`dist/${entry}.d.ts`, 'utf8'))
  // `Symbol.asyncDispose` is in no year's library yet: a program for an older target would have to name it itself.
  const library = text.includes('Symbol.asyncDispose') ? '/// <reference lib="esnext.disposable" />\n' : ''
  writeFileSync(`dist/${entry}.d.ts`, library + text)
  // With this resolution mode, CommonJS programs can use types of MSW, which has ES modules only.
  const required = text.replace(/^(import type .* from 'msw');/m, "$1 with { 'resolution-mode': 'import' };")
  writeFileSync(`dist/${entry}.d.cts`, library + required)
}
rmSync(single, { recursive: true })
