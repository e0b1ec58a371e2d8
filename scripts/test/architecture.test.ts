import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { findFaults } from '../architecture-rules.ts'
import { readImports } from '../import-graph.ts'

/** The faults of a workspace that consists of these files. */
function faultsOf(files: Readonly<Record<string, string>>): string[] {
  const root = emptyFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findFaults(readImports(root))
}

it('what keeps to the rules has no faults', () => {
  const files = {
    'packages/core/src/index.ts': "export * from './one.ts'",
    'packages/core/src/one.ts': 'export const one = 1',
    'packages/core/src/node/index.ts': "import 'node:fs'",
    'packages/core/src/opentelemetry/index.ts': "import '@opentelemetry/api'",
    'packages/a-client/src/index.ts':
      "import '@portolan/core/node'; import type { X } from 'zod'; void import('./b.ts')",
    'packages/a-client/src/b.ts': '',
    'packages/emulator/src/server.ts': "import '@portolan/a-client'; import 'node:http'",
    'packages/cli/src/main.ts': "import '@portolan/a-client'; import 'node:os'",
  }
  expect(faultsOf(files)).toEqual([])
})

it.each([
  ['packages/core/src/index.ts', "import '@portolan/a-client'", 'core must not know a service'],
  ['packages/a-client/src/index.ts', "export * from '@portolan/b-client'", 'a client must not import another client'],
  ['packages/a-client/src/index.ts', "import '../../core/src/x.ts'", 'reaches into another package'],
  ['packages/core/src/index.ts', "void import('node:fs')", 'only the sub-paths /node, /recorder and /undici may'],
  ['packages/core/src/node/index.ts', "import '@opentelemetry/api'", 'only the sub-path /opentelemetry may'],
  ['packages/core/src/index.ts', "import type { Redis } from 'ioredis'", 'only the sub-path /redis may'],
  ['packages/core/src/send/retry.ts', "import '../secrets/redact.ts'", 'which redacts them'],
  ['packages/emulator/src/world.ts', "import 'node:fs'", 'only the sub-paths /node, /recorder and /undici may'],
])('%s with %s breaks a rule', (path, text, message) => {
  expect(faultsOf({ [path]: text })).toEqual([expect.stringContaining(message)])
})

it('a circle of imports is named, also one of types', () => {
  const files = {
    'packages/core/src/a.ts': "import type { B } from './b.ts'",
    'packages/core/src/b.ts': "export * from './c.ts'",
    'packages/core/src/c.ts': "void import('./a.ts')",
  }
  const [a, b, c] = Object.keys(files)
  expect(faultsOf(files)).toEqual([`These import each other: ${[a, b, c, a].join(' → ')}`])
})

it('a folder of core that imports one by which it is imported is named', () => {
  const files = {
    'packages/core/src/request/call.ts': "import '../schema/check.ts'",
    'packages/core/src/schema/check.ts': "import './fields.ts'",
    'packages/core/src/schema/fields.ts': "import type { Url } from '../request/url.ts'",
    'packages/core/src/request/url.ts': '',
  }
  expect(faultsOf(files)).toEqual([
    expect.stringMatching(/^These import each other: (?:packages\/core\/src\/(?:request|schema)\/(?: → |$)){3}$/),
  ])
})

const root = resolve(import.meta.dirname, '../..')

it('the packages keep to the rules', () => {
  expect(findFaults(readImports(root))).toEqual([])
})

it('the way of a call names files of core', () => {
  const text = readFileSync(join(root, 'docs/way-of-a-call.md'), 'utf8')
  const named = Array.from(text.matchAll(/`([\w/-]+\.ts)`/g), ([, path = '']) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, 'packages/core/src', path)))).toEqual([])
})
