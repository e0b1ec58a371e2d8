// A report on a pull request, as Markdown: `npm run report`. What the branch changes of sizes, of signatures, and which of
// its lines no test noticed when Stryker changed them.
import { existsSync, readFileSync } from 'node:fs'
import { fileAtBase, git, mergeBase } from './changed-files.ts'
import { compareSizes, listSignatures } from './report/compare.ts'

const base = mergeBase()
const sizes = compareSizes(fileAtBase('sizes.json'), readFileSync('sizes.json', 'utf8'))
const signatures = listSignatures(git('diff', '--unified=0', base, '--', 'packages/*/api/*.api.md').join('\n'))
const survivors = 'reports/mutation/survivors.md'

const parts = [
  ['Sizes', sizes.length > 0 ? ['| Entry | kB before | kB now |', '| --- | ---: | ---: |', ...sizes].join('\n') : ''],
  ['Signatures', signatures.length > 0 ? ['```diff', ...signatures, '```'].join('\n') : ''],
  ['Changes that no test noticed', existsSync(survivors) ? readFileSync(survivors, 'utf8').trim() : ''],
] as const
for (const [title, text] of parts) console.log(`### ${title}\n\n${text || 'None.'}\n`)
