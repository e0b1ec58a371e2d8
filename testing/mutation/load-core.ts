import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'

const source = resolve(import.meta.dirname, '../../packages/core/src')

// A call loads what it needs when it needs it. Loaded here, what a module does when it is loaded belongs to no single
// test, and Stryker counts no change of it: it would have to run all tests against each.
for await (const file of glob('{.,request,paging,send,response}/*.ts', { cwd: source }))
  await import(resolve(source, file))
