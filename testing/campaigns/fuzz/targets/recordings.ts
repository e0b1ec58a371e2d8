import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { recorder } from '@portolan/core/recorder'
import { createIssuesClient } from '@portolan/issues-client'
import { changedJson, deepJson } from '../arbitraries.ts'
import { origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker } from '../target.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const listAll = { owner: 'portolan', repo: 'atlas' }

/** A file as the recorder writes it. */
async function recordedFile(file: string): Promise<string> {
  const service = scriptedFetch(() => ({ headers: { 'content-type': 'application/json' }, body: '[]' }))
  const issues = createIssuesClient({
    baseUrl: origin,
    token: canary,
    fetch: recorder({ file, mode: 'record', ci: false, fetch: service }),
  })
  await issues.issueEvents.listForRepo(listAll)
  await issues.request({ method: 'POST', path: '/x', body: { a: ['b'] }, headers: { 'x-key': canary } })
  return readFileSync(file, 'utf8')
}

export const recordings: TargetMaker = async () => {
  const file = join(temporaryFolder(), 'recordings.json')
  const example = await recordedFile(file)
  return {
    name: 'recordings',
    inputs: 8_000,
    examples: [example, example.replaceAll(/ {2,}|\n/g, '')],
    structured: fc.oneof({ arbitrary: deepJson, weight: 1 }, { arbitrary: changedJson([example]), weight: 60 }),
    async run(input) {
      // Recordings contain no secret; names in them are told.
      writeFileSync(file, input.replaceAll(canary, 'x'))
      const fetch = recorder({ file, mode: 'replay' })
      const issues = createIssuesClient({ baseUrl: origin, token: canary, fetch, retry: false, rateLimit: false })
      const { items } = await issues.issueEvents.listForRepo(listAll)
      await issues.request({ method: 'POST', path: '/x', body: { a: ['b'] } })
      void [items, fetch.unused()]
    },
  }
}
