// Run in a package: emits its declarations with the native compiler into dist, and for each a .d.cts for `require`.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forOlderCompilers, leadingTo } from './declaration-text.ts'

const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url))

execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
for (const file of globSync('dist/**/*.d.ts')) {
  const text = forOlderCompilers(readFileSync(file, 'utf8'))
  writeFileSync(file, leadingTo('js', text))
  writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), leadingTo('cjs', text).replace(/^\/\/# sourceMappingURL.*$/m, ''))
}
