import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { checkpoint } from '@portolan/core'
import { fileCheckpointStore } from '@portolan/core/node'
import { recorder } from '@portolan/core/recorder'
import { createIssuesClient } from '@portolan/issues-client'
import { changedJson, deepJson, jsonOrNot, usualOr } from '../arbitraries.ts'
import { origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker } from '../target.ts'
import { temporaryFolder } from '../temporary-folder.ts'

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

export const recordedResponses: TargetMaker = () => {
  const file = join(temporaryFolder(), 'responses.json')
  const examples = [
    '[]',
    '{"token":"abcdefgh12345678"}',
    '--b\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--',
    'a=b&c=d',
  ]
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=b',
    'text/plain',
    '',
  ]
  return {
    name: 'responses that are recorded and replayed',
    inputs: 6_000,
    examples,
    structured: jsonOrNot(examples),
    async run(input) {
      const type = types[input.length % types.length] as string
      const service = scriptedFetch(() => ({ headers: { 'content-type': type, 'x-echo': input }, body: input }))
      const call = async (mode: 'record' | 'replay'): Promise<unknown> => {
        const fetch = recorder({ file, mode, ci: false, fetch: service })
        const issues = createIssuesClient({ baseUrl: origin, token: canary, fetch, retry: false, rateLimit: false })
        return issues.request({ method: 'GET', path: '/x' })
      }
      await call('record')
      if (readFileSync(file, 'utf8').includes(canary)) throw new TypeError('the file has the secret')
      await call('replay')
    },
    growing: {
      'nested lists': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
      numbers: (size) => `[${'1,'.repeat(size / 2)}1]`,
      digits: (size) => '1'.repeat(size),
      quotes: (size) => '"\\'.repeat(size / 2),
    },
  }
}

export const checkpoints: TargetMaker = () => {
  const folder = temporaryFolder()
  const store = fileCheckpointStore(folder)
  const stored = '/repos/portolan/atlas/issues/events?page=2'
  return {
    name: 'checkpoints',
    inputs: 5_000,
    examples: [`nightly\n${stored}`, `../../etc/passwd\n${stored}`, `a/b\n`],
    structured: fc
      .tuple(usualOr('nightly', '..', '.', 'CON', 'a/../b'), usualOr(stored, ''))
      .map((parts) => parts.join('\n')),
    // A name that the file system refuses is its own error.
    allows: (error) =>
      ['ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes((error as { code?: string }).code ?? '') ||
      error instanceof URIError,
    async run(input) {
      // The error of a walk has the cursor that was stored.
      const [key = '', ...rest] = input.replaceAll(canary, 'x').split('\n')
      await store.set(key, rest.join('\n'))
      const fetch = scriptedFetch(() => ({ body: '[]' }))
      const issues = createIssuesClient({ baseUrl: origin, token: canary, fetch, retry: false, rateLimit: false })
      for await (const _ of checkpoint(issues.issueEvents.listForRepo(listAll), { store, key })) continue
      await store.delete(key)
    },
  }
}
