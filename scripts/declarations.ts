// Run in a package: emits its declarations with the native compiler, and for each a .d.cts for `require`, into dist or the
// folder that is named.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forOlderCompilers } from './older-compilers.ts'

const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url))
const relativeSource =
  /(?<before>\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(?<quote>['"])(?<path>\.{1,2}\/[^'"]+)\.ts\k<quote>/g

const [folder = 'dist'] = process.argv.slice(2)
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', folder], { stdio: 'inherit' })
for (const file of globSync(`${folder}/**/*.d.ts`)) {
  const text = forOlderCompilers(readFileSync(file, 'utf8'))
  const leadingTo = (extension: string): string =>
    text.replaceAll(relativeSource, `$<before>$<quote>$<path>.${extension}$<quote>`)
  writeFileSync(file, leadingTo('js'))
  writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), leadingTo('cjs').replace(/^\/\/# sourceMappingURL.*$/m, ''))
}
