import { expect, test } from 'vitest'
import { changedLines } from '../exports/changed-lines.ts'
import type { Report } from '../exports/extract-reports.ts'
import { forgottenExports } from '../exports/forgotten.ts'

const report = (name: string, text: string, forgotten: Report['forgotten'] = []): Report => ({
  entry: { folder: 'packages/things', name, declarations: 'd.ts', report: `packages/things/api/${name}.api.md` },
  text,
  forgotten,
})

test('lists a changed signature with its line', () => {
  const before = 'export function find(\n  id: string,\n): Thing'
  const now = 'export function find(\n  id: number,\n): Thing'
  expect(changedLines(before, now)).toEqual(['2: +   id: number,', '2: -   id: string,'])
  expect(changedLines(now, now)).toEqual([])
})

test('reports a type in a signature that no entry point exports, at the line that names it', () => {
  const index = report('index', 'export function find(): Thing;', [{ symbol: 'Thing', file: 'src/find.ts', line: 7 }])
  expect(forgottenExports([index])).toEqual([
    'src/find.ts:7: Thing is part of a signature of things index, and not exported',
  ])
})

test('accepts a type that another entry point of the package exports', () => {
  const sub = report('sub', 'export function find(): Thing;', [{ symbol: 'Thing', file: 'src/find.ts', line: 7 }])
  expect(forgottenExports([report('index', 'export interface Thing {'), sub])).toEqual([])
})

test('reports an interface behind a schema that no entry point exports', () => {
  const index = report('index', 'export interface Thing {')
  const schemas = report('schemas', 'export const A: Schema<types.Thing>;\nexport const B: Schema<types.Other>;')
  expect(forgottenExports([index, schemas])).toEqual([
    'packages/things/api/schemas.api.md: Other is part of a signature of things schemas, and not exported',
  ])
})
