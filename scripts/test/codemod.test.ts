import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'

const document = readFileSync(resolve(import.meta.dirname, '../../docs/versioning.md'), 'utf8')
const codemod = /^```js\n(?<code>\/\/ node codemod[^]*?)^```$/m.exec(document)?.groups?.['code'] ?? ''

const before = `import { createIssueClient, type Label } from '@portolan/issues-client'
import { createIssueClient as other } from "@portolan/issues-client"
import { createIssueClient as stranger } from './own.ts'
export { createIssueClient } from '@portolan/issues-client'
createIssueClient({ baseUrl })
`
const after = `import { createIssuesClient as createIssueClient, type Label } from '@portolan/issues-client'
import { createIssuesClient as other } from "@portolan/issues-client"
import { createIssueClient as stranger } from './own.ts'
export { createIssuesClient as createIssueClient } from '@portolan/issues-client'
createIssueClient({ baseUrl })
`

it('the codemod of docs/versioning.md renames an export, once, and nothing else', () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'codemod.mjs'), codemod)
  writeFileSync(join(folder, 'program.ts'), before)
  for (const _ of [1, 2]) {
    execFileSync(process.execPath, ['codemod.mjs', '*.ts'], { cwd: folder })
    expect(readFileSync(join(folder, 'program.ts'), 'utf8')).toBe(after)
  }
})
