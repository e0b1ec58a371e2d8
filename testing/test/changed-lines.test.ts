import { expect, it } from 'vitest'
import { readChangedLines } from '../mutation/changed-lines.ts'

it('reads the lines that a diff adds or changes, and none that it only removes', () => {
  const diff = `diff --git a/packages/core/src/a.ts b/packages/core/src/a.ts
--- a/packages/core/src/a.ts
+++ b/packages/core/src/a.ts
@@ -3 +3 @@ function a() {
-  return 1
+  return 2
@@ -10,2 +10,3 @@ function b() {
-x
-y
+x
+y
+z
@@ -20,2 +20,0 @@
-gone
-gone
diff --git a/packages/core/src/b.ts b/packages/core/src/b.ts
--- a/packages/core/src/b.ts
+++ b/packages/core/src/b.ts
@@ -1 +0,0 @@
-gone
diff --git a/packages/core/src/new.ts b/packages/core/src/new.ts
--- /dev/null
+++ b/packages/core/src/new.ts
@@ -0,0 +1,4 @@
+a
+b
+c
+d
`
  expect(Object.fromEntries(readChangedLines(diff))).toEqual({
    'packages/core/src/a.ts': [
      [3, 3],
      [10, 12],
    ],
    'packages/core/src/new.ts': [[1, 4]],
  })
})
