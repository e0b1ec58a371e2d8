import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, nowhere } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { emulate } from './set-up.ts'

const create = 'sitehost notes create --id 1001 --subject Moved --body Here'
const save = 'sitehost sites save-backup --site-id 1001 --backup-id 5020 --to'
const request = 'request sitehost POST /v1/sites/1001/notes --body {"subject":"Moved","body":"Here"}'

describe('of what is not valid, code 2 says that nothing was sent:', () => {
  it.each([
    [`${create} --output xml`, '--output has to be one of json, '],
    [`${create} --color green`, '--color has to be one of auto, always, never, not green'],
    [`${create} --jq .[`, '--jq: '],
    [`${create} --jq nosuchfunction`, '--jq: error: nosuchfunction/0 is not defined'],
    [`${create} --fields ,`, '--fields has to name fields'],
    [`${create} --columns id --output yaml`, '--columns is for table, csv and tsv, not for yaml'],
    [`${create} --timeout 0s`, '--timeout has to be a time above 0'],
    [`${create} --max-wait soon`, '--max-wait has to be a time'],
    [`${create} --retry many`, '--retry has to be an integer of at least 0, not many'],
    [`${create} --dry-run xml`, '--dry-run takes sh, powershell or json'],
    [`${create} --batch /dev/null --dry-run`, '--dry-run is for one call, and not for a --batch'],
    [`${create} --batch ${nowhere}.jsonl`, `--batch: cannot read ${nowhere}.jsonl (ENOENT)`],
    [`${create} --params @${nowhere}.json`, `cannot read ${nowhere}.json (ENOENT)`],
    [`${create} --profile nobody`, 'there is no profile "nobody"'],
    [`${save} ${nowhere}/backup`, `--to: cannot write ${nowhere}/backup (ENOENT)`],
    [`${save} /`, '--to: cannot write / (EISDIR)'],
    [`${request} --output xml`, '--output has to be one of json, '],
    [`${request} --jq .[`, '--jq: '],
    [`${request} --header x`, '--header has to be name:value'],
    [`${request} --limit 0`, '--limit has to be an integer of at least 1'],
    [`${request} --body-file x`, '--body and --body-file are the same param'],
    ['request sitehost POST /v1/sites/1001/notes --body @note.json', '--body is not valid JSON'],
    ['sitehost sites list --limit 0', '--limit has to be an integer of at least 1'],
    ['sitehost sites list --concurrency many', '--concurrency has to be an integer'],
  ])('%s', async (words, message) => {
    const { run, emulator } = await emulate('sitehost')
    const { code, stdout, stderr } = await run(words)
    expect([code, stdout, emulator.requests]).toEqual([2, '', []])
    expect(stderr).toContain(message)
  })

  it('a folder in place of a file', async () => {
    const { run, emulator } = await emulate('mail')
    const { code, stdout, stderr } = await run('mail messages insert --user-id me --media @/')
    expect([code, stdout, emulator.requests]).toEqual([2, '', []])
    expect(stderr).toContain('--media: cannot read / (EISDIR)')
  })

  it('a config file with a mistake in it', async () => {
    const { run, emulator } = await emulate('sitehost')
    const folder = emptyFolder()
    writeFileSync(join(folder, 'config.json'), '{"profiles":')
    const { code } = await run(create, { env: { PORTOLAN_CONFIG: join(folder, 'config.json') } })
    expect([code, emulator.requests]).toEqual([2, []])
  })
})

describe('a filter that fails on the data', () => {
  it.each([create, request])('ends with 10, since the request was sent: %s', async (words) => {
    const { run, emulator } = await emulate('sitehost')
    const { code, stderr } = await run([...words.split(' '), '--jq', '.id | keys'])
    expect([code, emulator.requests.length]).toEqual([10, 1])
    expect(stderr).toMatch(/^portolan: --jq: error.* has no keys\n$/)
  })

  it('in the middle of a list ends with 10 and the cursor', async () => {
    const { run, emulator } = await emulate('issues', {
      issues: { repositories: [{ owner: 'o', repo: 'r', events: 9 }] },
    })
    const page2 = (await run('issues issue-events list-for-repo --owner o --repo r --per-page 3 --output ndjson'))
      .stdout
    const { id } = JSON.parse(page2.split('\n')[4] ?? '') as { id: number }
    const asked = emulator.requests.length
    const words = 'issues issue-events list-for-repo --owner o --repo r --per-page 3 --output ndjson --jq'
    const { code, stdout, stderr } = await run([...words.split(' '), `if .id == ${id} then error("no") else .id end`])
    expect([code, stdout.trim().split('\n').length, emulator.requests.length - asked]).toEqual([10, 3, 2])
    expect(stderr).toMatch(/^portolan: broken off: --jq: .*no.* after 3 items; continue with --from '\S+'\n$/)
  })
})
