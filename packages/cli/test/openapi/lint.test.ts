import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

interface Problem {
  readonly ruleId: string
  readonly message: string
}

const packages = join(import.meta.dirname, '../../..')
const documents = globSync(['*/openapi.yaml', '*/openapi/*.yaml'], { cwd: packages })
  .filter((file) => !file.endsWith('.portolan.yaml'))
  .map((file) => join(packages, file))
/**
 * Rules that take no account of `default` responses, of `required` beside `oneOf`, and of what `x-portolan-*` refers to;
 * and that of the licence, which only the service itself can name.
 */
const skipped = [
  'operation-4xx-response',
  'no-required-schema-properties-undefined',
  'no-unused-components',
  'info-license',
]
const redocly = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

it("all documents keep redocly's recommended rules, but for two paths that the service itself has", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      redocly,
      'lint',
      '--extends',
      'recommended',
      '--format',
      'json',
      ...skipped.flatMap((rule) => ['--skip-rule', rule]),
      ...documents,
    ],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 2 ** 26,
    },
  )
  // One object for each file, with nothing between them.
  const reports = stdout.split(/(?<=^\})(?=\{)/m).filter((text) => text.trim() !== '')
  const problems = reports.flatMap((text) => (JSON.parse(text) as { readonly problems: readonly Problem[] }).problems)
  expect(reports).toHaveLength(documents.length)
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/repos/{owner}/{repo}/issues/events/{event_id}` and `/repos/{owner}/{repo}/issues/{issue_number}/events`.',
  ])
})
