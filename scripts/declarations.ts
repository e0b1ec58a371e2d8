// Run in a package: emits its declarations into dist, and for each a .d.cts for `require`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { emitDeclarations, forOlderCompilers } from './emit-declarations.ts'

/** What leads to another source: declarations have to lead to what that is compiled to. */
const relativeSource = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"]+)\.ts\2/g

emitDeclarations('tsconfig.build.json')
for (const file of globSync('dist/**/*.d.ts')) {
  const text = forOlderCompilers(readFileSync(file, 'utf8'))
  writeFileSync(file, text.replaceAll(relativeSource, '$1$2$3.js$2'))
  const required = text.replaceAll(relativeSource, '$1$2$3.cjs$2').replace(/^\/\/# sourceMappingURL.*$/m, '')
  writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), required)
}
