import { expect, it } from 'vitest'
import { compareSizes, listSignatures } from '../report/compare.ts'

it('lists the entries whose size differs, those that are new and those that are gone', () => {
  const before = '{"@portolan/core": 89.7, "@portolan/core/node": 5.9, "@portolan/core/old": 1}'
  const now = '{"@portolan/core": 88.1, "@portolan/core/node": 5.9, "@portolan/core/new": 2}'
  expect(compareSizes(before, now)).toEqual([
    '| `@portolan/core` | 89.7 | 88.1 |',
    '| `@portolan/core/new` | new | 2 |',
    '| `@portolan/core/old` | 1 | gone |',
  ])
  expect(compareSizes('', '{"@portolan/core": 1}')).toEqual(['| `@portolan/core` | new | 1 |'])
})

it('shows the changed lines of signatures below their entry', () => {
  const diff = `diff --git a/packages/core/api/index.api.md b/packages/core/api/index.api.md
index 1..2 100644
--- a/packages/core/api/index.api.md
+++ b/packages/core/api/index.api.md
@@ -12 +12 @@ export interface A
-    readonly jitter?: number;
+    readonly jitter?: boolean;
+
`
  expect(listSignatures(diff)).toEqual([
    '# core index',
    '-    readonly jitter?: number;',
    '+    readonly jitter?: boolean;',
  ])
})

it('ends a long list with the number of lines that are missing', () => {
  const lines = Array.from({ length: 130 }, (_, index) => `+line ${index}`)
  expect(listSignatures(lines.join('\n')).slice(-2)).toEqual(['+line 99', '# and 30 lines more'])
})
