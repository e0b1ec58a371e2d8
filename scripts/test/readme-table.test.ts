import type { Manifest } from '@portolan/generator'
import { describe, expect, it } from 'vitest'
import { operationsTable, withTable } from '../generate/readme-table.ts'

const get = { id: 'getThing', call: 'things.get', method: 'GET', path: '/things/{id}', summary: 'Returns a thing' }
const list = { id: 'listThings', call: 'things.list', method: 'GET', path: '/things', summary: 'a | b\n c.' }
const ping = { id: 'ping', call: 'ping', method: 'GET', path: '/ping' }
const table = (manifest: object): string => operationsTable({ composed: [], ...manifest } as unknown as Manifest)

describe('the table of operations', () => {
  it('has a row for each, in the order of the document, with a sentence on one line', () => {
    expect(table({ operations: [get, list, ping] })).toBe(
      '| Call | Endpoint | What it does |\n' +
        '| --- | --- | --- |\n' +
        '| `things.get` | `GET /things/{id}` | Returns a thing. |\n' +
        '| `things.list` | `GET /things` | a \\| b c. |\n' +
        '| `ping` | `GET /ping` |  |\n',
    )
  })

  it('says where a call is, if one is not everywhere', () => {
    expect(
      table({
        operations: [
          { ...get, hosts: ['public', 'team'] },
          { ...ping, documentedBy: 'us' },
        ],
      }),
    ).toBe(
      '| Call | Endpoint | Where | What it does |\n' +
        '| --- | --- | --- | --- |\n' +
        '| `things.get` | `GET /things/{id}` | public, team only | Returns a thing. |\n' +
        '| `ping` | `GET /ping` | experimental |  |\n',
    )
  })

  it('has calls of several requests after the others of their group, and none of files or twice', () => {
    const composed = [
      { call: 'things.wait', of: 'getThing' },
      { call: 'things.save', kind: 'file' },
      { call: 'things.list' },
      { call: 'others.sort' },
      { call: 'things.sign', sends: '`POST /sign`, once' },
    ]
    const rows = table({ operations: [get, list, ping], composed })
      .split('\n')
      .slice(2)
    expect(rows.map((row) => row.split(' | ').slice(0, 2).join(' '))).toEqual([
      '| `things.get` `GET /things/{id}`',
      '| `things.list` `GET /things`',
      '| `things.wait` `GET /things/{id}`, repeatedly',
      '| `things.sign` `POST /sign`, once',
      '| `ping` `GET /ping`',
      '| `others.sort` none',
      '',
    ])
  })
})

describe('a README', () => {
  const begin = (of = ''): string => `<!-- operations${of}: written by npm run generate -->\n`
  const end = '<!-- end of operations -->'

  it('gets the table between its marks, and keeps the rest', () => {
    const readme = `a\n${begin(' of calendar')}old\n${end}\nb\n${begin(' of mail')}old\n${end}\n`
    expect(withTable(readme, 'README.md', 'mail', '| $1 |')).toBe(
      `a\n${begin(' of calendar')}old\n${end}\nb\n${begin(' of mail')}\n| $1 |\n${end}\n`,
    )
  })

  it('without marks is refused by its name', () => {
    expect(() => withTable(`${begin(' of mail')}${end}`, 'README.md', undefined, '')).toThrow(
      'README.md: there is no place for its operations: write `<!-- operations: written by npm run generate -->` and `<!-- end of operations -->`',
    )
  })
})
