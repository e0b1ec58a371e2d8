import { expect, test } from 'vitest'
import { type Forgotten, forgottenExports } from '../exports/forgotten.ts'

const report = (entry: string, text: string, forgotten: readonly Forgotten[] = []) => ({
  name: `@portolan/things${entry}`,
  folder: 'packages/things',
  text,
  forgotten,
})
const find = { text: 'export function find(): Thing;', forgotten: [{ symbol: 'Thing', place: 'src/find.ts:7' }] }
const exporting = report('', 'export interface Thing {')

test.each([
  [
    'a type that no entry point exports, at the line that names it',
    [report('', find.text, find.forgotten)],
    ['src/find.ts:7: Thing is part of a signature of @portolan/things, and not exported'],
  ],
  ['no type that another entry point exports', [exporting, report('/sub', find.text, find.forgotten)], []],
  [
    'an interface behind a schema that no entry point exports',
    [exporting, report('/schemas', 'export const A: Schema<types.Thing>;\nexport const B: Schema<types.Other>;')],
    ['@portolan/things/schemas: Other is part of a signature of @portolan/things/schemas, and not exported'],
  ],
])('reports %s', (_, reports, faults) => expect(forgottenExports(reports)).toEqual(faults))
