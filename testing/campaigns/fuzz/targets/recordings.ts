import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fetch } from '@portolan/core'
import { recorder } from '@portolan/core/recorder'
import { createIssuesClient } from '@portolan/issues-client'
import { temporaryFolder } from '../../temporary-folder.ts'
import { origin } from '../hostile-service.ts'
import { hostileJson } from '../inputs.ts'
import { canary, type TargetMaker } from '../target.ts'

async function callWith(fetch: Fetch): Promise<void> {
  const issues = createIssuesClient({ baseUrl: origin, token: canary, fetch, retry: false, rateLimit: false })
  await issues.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' })
  await issues.request({ method: 'POST', path: '/x', body: { a: ['b'] }, headers: { 'x-key': canary } })
}

export const recordings: TargetMaker = async () => {
  const file = join(temporaryFolder(), 'recordings.json')
  await callWith(recorder({ file, mode: 'record', ci: false, fetch: async () => Response.json([]) }))
  const example = readFileSync(file, 'utf8')
  return {
    name: 'recordings',
    inputs: 8_000,
    examples: [example, example.replaceAll(/ {2,}|\n/g, '')],
    structured: hostileJson([example]),
    async run(input) {
      // Recordings contain no secret; names in them are told.
      writeFileSync(file, input.replaceAll(canary, 'x'))
      const fetch = recorder({ file, mode: 'replay' })
      await callWith(fetch)
      fetch.unused()
    },
  }
}
