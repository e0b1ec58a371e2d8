import { expect, test } from 'vitest'
import type { Report } from '../exports/extract-reports.ts'
import { forgottenExports } from '../exports/forgotten.ts'

const report = (name: string, text: string, forgotten: Report['forgotten'] = []): Report => ({
  entry: { folder: 'packages/things', name, declarations: 'd.ts', report: `packages/things/api/${name}.api.md` },
  text,
  forgotten,
})
const find = { text: 'export function find(): Thing;', forgotten: [{ symbol: 'Thing', file: 'src/find.ts', line: 7 }] }
const exporting = report('index', 'export interface Thing {')

test.each([
  [
    'a type that no entry point exports, at the line that names it',
    [report('index', find.text, find.forgotten)],
    ['src/find.ts:7: Thing is part of a signature of things index, and not exported'],
  ],
  ['no type that another entry point exports', [exporting, report('sub', find.text, find.forgotten)], []],
  [
    'an interface behind a schema that no entry point exports',
    [exporting, report('schemas', 'export const A: Schema<types.Thing>;\nexport const B: Schema<types.Other>;')],
    ['packages/things/api/schemas.api.md: Other is part of a signature of things schemas, and not exported'],
  ],
])('reports %s', (_, reports, faults) => expect(forgottenExports(reports)).toEqual(faults))
