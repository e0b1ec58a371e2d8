import { describe, expect, it } from 'vitest'
import { emulate, repository } from './set-up.ts'

const list = 'issues issue-events list-for-repo --owner portolan --repo atlas'

async function of(rows: readonly object[], words: string) {
  const { run, emulator } = await emulate('issues', repository(1))
  const events = rows.map((row) => ({
    id: 1,
    url: 'u',
    actor: null,
    event: 'e',
    commit_id: null,
    created_at: '2026-01-02T03:04:05Z',
    ...row,
  }))
  emulator.faults.add({ kind: 'status', status: 200, body: events, match: 'issueEvents.*' })
  return run(`${list} ${words}`)
}

describe('csv and tsv', () => {
  it('have the named columns, in their order', async () => {
    const { run } = await emulate('issues')
    const filter = '{id: 7, actor: {login: "mika"}, event: "e"}, {id: 8, event: "e"}'
    const words = [
      'issues',
      'rate-limit',
      'get',
      '--jq',
      filter,
      '--output',
      'csv',
      '--columns',
      'event,actor.login,id',
    ]
    expect((await run(words)).stdout).toBe('event,actor.login,id\ne,mika,7\ne,,8\n')
  })

  it('have the columns that --fields names', async () => {
    expect((await of([{}], '-o tsv --fields id,event')).stdout).toBe('id\tevent\n1\te\n')
  })

  it('have all fields where none are named', async () => {
    const { run } = await emulate('issues')
    const words = [
      'issues',
      'rate-limit',
      'get',
      '--jq',
      '{id: 1, actor: {login: "mika"}}, {id: 2, at: null}',
      '-o',
      'csv',
    ]
    expect((await run(words)).stdout).toBe('id,actor,at\n1,"{""login"":""mika""}",\n2,,\n')
  })

  it.each([
    ['csv', 'a,b', '"a,b"'],
    ['csv', 'say "so"', '"say ""so"""'],
    ['csv', 'one\ntwo', '"one\ntwo"'],
    ['tsv', 'a\tb', '"a\tb"'],
    ['tsv', 'a,b', 'a,b'],
    ['csv', '=1+1', "'=1+1"],
    ['csv', '+1', "'+1"],
    ['csv', '-1', "'-1"],
    ['csv', '@SUM(A1)', "'@SUM(A1)"],
    ['tsv', '\t=1', `"'\t=1"`],
    ['csv', '=A1,"x"', `"'=A1,""x"""`],
  ])('as %s, the text %j is %j', async (format, text, cell) => {
    expect((await of([{ event: text }], `--output ${format} --columns event`)).stdout).toBe(`event\n${cell}\n`)
  })

  it('of a list without items are its heading: the named columns, or else the fields that items have', async () => {
    expect((await of([], '-o csv --columns event,actor.login')).stdout).toBe('event,actor.login\n')
    expect((await of([], '-o tsv --fields id,event')).stdout).toBe('id\tevent\n')
    expect((await of([], '-o csv')).stdout).toMatch(/^id,node_id,url,actor,event,/)
    const { run } = await emulate('issues', repository(0))
    const path = '/repos/portolan/atlas/issues/events'
    expect((await run(`request issues GET ${path} -o csv --columns id,event`)).stdout).toBe('id,event\n')
    expect((await run(`request issues GET ${path} --paginate -o csv --columns id,event`)).stdout).toBe('id,event\n')
  })

  it('keep a number below zero as it is', async () => {
    const { run } = await emulate('issues')
    const words = ['issues', 'rate-limit', 'get', '--jq', '{a: -1, b: "x"}', '--output', 'csv']
    expect((await run(words)).stdout).toBe('a,b\n-1,x\n')
  })

  it('have no heading for values that are no objects', async () => {
    const { run } = await emulate('issues')
    expect((await run(['issues', 'rate-limit', 'get', '--jq', '1, "a"', '--output', 'csv'])).stdout).toBe('1\na\n')
  })
})

it('--columns makes a table off a terminal, in the order that it names', async () => {
  expect((await of([{ id: 7 }], '--columns event,id')).stdout).toBe('EVENT  ID\ne      7\n')
})
