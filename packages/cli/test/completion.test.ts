import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { complete } from '../src/completion/complete.ts'
import { memoryIo } from './memory-io.ts'

/** The words that are offered after `portolan`, and the last line. */
async function offered(words: readonly string[], options: readonly string[] = [], io = memoryIo()) {
  await complete([...options, '--', ...words], io)
  const lines = io.printed().trimEnd().split('\n')
  return { words: lines.slice(0, -1).map((line) => line.split('\t')[0]), end: lines.at(-1) }
}

describe('portolan complete', () => {
  it.each([
    [['iss'], ['issues']],
    [['d'], ['describe', 'doctor']],
    [
      ['issues', ''],
      ['issue-events', 'rate-limit'],
    ],
    [['issues', 'rate-limit', ''], ['get']],
    [['uddi', 'find-r'], ['find-related-businesses']],
    [['issues', 'issue-events', 'list-for-repo', '--ow'], ['--owner']],
    [['issues', 'issue-events', 'list-for-repo', '--owner', ''], []],
    [['issues', 'issue-events', 'list-for-repo', '--output', 'n'], ['ndjson']],
    [['issues', 'issue-events', 'list-for-repo', '--output=n'], ['--output=ndjson']],
    [['issues', 'issue-events', 'list-for-repo', '--owner', 'o', '--ow'], []],
    [['calendar', 'events', 'insert', '--event.start.date-'], ['--event.start.date-time']],
    [
      ['calendar', 'events', 'insert', '--send-updates', ''],
      ['all', 'externalOnly', 'none'],
    ],
    [
      ['auth', 'l'],
      ['login', 'logout'],
    ],
    [['auth', 'login', 'art'], ['article']],
    [
      ['auth', 'login', 'article', '--store', ''],
      ['keyring', 'file'],
    ],
    [['auth', 'login', 'article', '--no'], ['--no-browser']],
    [['completion', 'b'], ['bash']],
    [['no-such-service', ''], []],
    [['issues', 'no-such-group', 'list', ''], []],
    [['__proto__', ''], []],
  ])('offers after %j the words %j', async (words, expected) => {
    expect(await offered(words)).toEqual({ words: expected, end: ':4' })
  })

  it('joins what bash has split at =, and returns the value alone', async () => {
    const words = ['issues', 'issue-events', 'list-for-repo', '--output']
    expect(await offered([...words, '=', 'n'], ['--bash'])).toEqual({ words: ['ndjson'], end: ':4' })
    expect(await offered([...words, '='], ['--bash'])).toMatchObject({
      words: ['json', 'ndjson', 'table', 'yaml', 'raw'],
    })
  })

  it('adds the empty word that PowerShell does not pass', async () => {
    expect(await offered(['issues', 'rate-limit'], ['--next'])).toEqual({ words: ['get'], end: ':4' })
  })

  it('offers files after @, and the profiles of the config file', async () => {
    const io = memoryIo()
    mkdirSync(join(io.folder, 'portolan'))
    const path = join(io.folder, 'portolan/config.json')
    writeFileSync(path, '{"profiles":{"work":{},"home":{}}}')
    const operation = ['issues', 'issue-events', 'list-for-repo']
    const file = `@${io.folder}/portolan/co`
    expect(await offered([...operation, '--params', file], [], io)).toMatchObject({ words: [`@${path}`] })
    const other = { ...memoryIo(), env: io.env }
    expect(await offered([...operation, '--profile', 'w'], [], other)).toMatchObject({ words: ['work'] })
    writeFileSync(path, 'broken')
    const broken = { ...memoryIo(), env: io.env }
    expect(await offered([...operation, '--profile', 'w'], [], broken)).toEqual({ words: [], end: ':4' })
  })
})
