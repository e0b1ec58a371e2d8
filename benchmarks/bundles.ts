import { browserBundle } from '../scripts/browser-bundle.ts'
import { table } from './table.ts'

const entries: Readonly<Record<string, string>> = {
  'one operation': "export { getRateLimit } from './one-operation.ts'",
  'issues client': "export { createIssuesClient } from '@portolan/issues-client'",
  'article client': "export { createArticleClient } from '@portolan/article-client'",
  'site-hosting client': "export { createSitehostClient } from '@portolan/sitehost-client'",
  'uddi client': "export { createUddiClient } from '@portolan/uddi-client'",
  ky: "export { default } from 'ky'",
  'ky and one zod object':
    "export { default } from 'ky'; import * as z from 'zod'; export const check = z.object({ id: z.int() })",
  '@octokit/core': "export { Octokit } from '@octokit/core'",
  octokit: "export { Octokit } from 'octokit'",
  openai: "export { OpenAI } from 'openai'",
}

/** Measures browser bundles in one file, minified and gzipped, with all libraries and all lazily loaded modules. */
export async function bundles(): Promise<string> {
  const rows: string[][] = []
  for (const [name, contents] of Object.entries(entries)) {
    const { minified, gzipped } = await browserBundle(contents, {}, import.meta.dirname)
    rows.push([name, `${(minified / 1000).toFixed(1)} kB`, `${(gzipped / 1000).toFixed(1)} kB`])
  }
  return table(['browser bundle', 'minified', 'gzipped'], rows)
}
