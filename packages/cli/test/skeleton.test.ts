import { expect, it } from 'vitest'
import type { OperationEntry, ParamEntry, Service } from '../src/manifest/manifest.ts'
import { skeleton } from '../src/params/skeleton.ts'

function param(name: string, own: Partial<ParamEntry> = {}): ParamEntry {
  return { name, flag: name, type: 'string', required: false, rule: '', meaning: '', schema: {}, ...own }
}

const objects = {
  Node: [param('label', { required: true }), param('next', { type: 'object', object: 'Node' })],
  List: [param('many', { type: 'object', object: 'List', list: true })],
}

function filled(params: readonly ParamEntry[], own: Partial<OperationEntry> = {}): unknown {
  return skeleton({ objects } as unknown as Service, { params, ...own } as OperationEntry)
}

it.each<readonly [Partial<ParamEntry>, unknown]>([
  [{}, ''],
  [{ default: 'x', values: ['y'] }, 'x'],
  [{ values: ['y', 'z'] }, 'y'],
  [{ type: 'integer' }, 0],
  [{ type: 'number', default: '1.5' }, 1.5],
  [{ type: 'boolean' }, false],
  [{ type: 'boolean', default: 'true' }, true],
  [{ type: 'boolean', default: 'false' }, false],
  [{ type: 'map' }, {}],
  [{ type: 'json', default: '7' }, null],
  [{ list: true, default: 'x' }, []],
  [
    { type: 'object', object: 'Node' },
    { label: '', next: {} },
  ],
  [{ type: 'object', object: 'Node', list: true }, [{ label: '', next: {} }]],
  [{ type: 'object', object: 'List' }, { many: [] }],
  [{ type: 'object' }, {}],
])('a param that is %j begins as %j', (own, value) => {
  expect(filled([param('a', own)])).toEqual({ a: value })
})

it('what is required comes first, and a batch is a list', () => {
  const params = [param('a'), param('b', { required: true }), param('c')]
  expect(Object.keys(filled(params) as object)).toEqual(['b', 'a', 'c'])
  expect(filled(params, { composed: 'batch' })).toEqual([{ a: '', b: '', c: '' }])
})
