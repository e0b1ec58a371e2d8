// Run in a package that bundles others: emits the declarations of each entry in one file, with the types that it uses of
// other packages of the project, and a .d.cts for `require`.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forOlderCompilers } from './declaration-text.ts'
import { extractAll } from './extractor.ts'

const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url))
const single = resolve('dist/single')
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: Record<string, object> }
const entries = Object.values(exports).flatMap((target) => {
  const source = (target as Readonly<Record<string, string>>)['@portolan/source']
  return source === undefined ? [] : [source.replace(/^\.\/src\/(.+)\.ts$/, '$1')]
})

const emitted = ['--outDir', single, '--declarationMap', 'false']
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', ...emitted], { stdio: 'inherit' })
extractAll(
  entries.map((entry) => {
    const dtsRollup = { enabled: true, untrimmedFilePath: resolve(`dist/${entry}.d.ts`) }
    const settings = { bundledPackages: ['@portolan/*'], dtsRollup }
    return { folder: '.', declarations: `${single}/${entry}.d.ts`, settings }
  }),
)
for (const entry of entries) {
  const text = withDisposal(forOlderCompilers(readFileSync(`dist/${entry}.d.ts`, 'utf8')))
  writeFileSync(`dist/${entry}.d.ts`, text)
  // With this resolution mode, CommonJS programs can use types of MSW, which has ES modules only.
  const required = text.replace(/^(import type .* from 'msw');/m, "$1 with { 'resolution-mode': 'import' };")
  writeFileSync(`dist/${entry}.d.cts`, required)
}
rmSync(single, { recursive: true })

/** `Symbol.asyncDispose` is in no year's library yet: a program for an older target would have to name it itself. */
function withDisposal(text: string): string {
  return text.includes('Symbol.asyncDispose') ? `/// <reference lib="esnext.disposable" />\n${text}` : text
}
