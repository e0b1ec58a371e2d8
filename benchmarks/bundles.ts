import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { table } from './table.ts'

const entries: Readonly<Record<string, string>> = {
  'issues client, zod included': "export { createIssuesClient } from '@portolan/issues-client'",
  'site-hosting client, zod included': "export { createSitehostClient } from '@portolan/sitehost-client'",
  'uddi client, zod included': "export { createUddiClient } from '@portolan/uddi-client'",
  '@octokit/core': "export { Octokit } from '@octokit/core'",
  octokit: "export { Octokit } from 'octokit'",
}

/** Bytes of a browser bundle in one file, minified and gzipped. */
export async function bundles(): Promise<string> {
  const rows: string[][] = []
  for (const [name, contents] of Object.entries(entries)) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: import.meta.dirname },
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      logLevel: 'error',
    })
    const bytes = outputFiles[0]?.contents ?? new Uint8Array()
    rows.push([
      name,
      `${(bytes.length / 1000).toFixed(1)} kB`,
      `${(gzipSync(bytes, { level: 9 }).length / 1000).toFixed(1)} kB`,
    ])
  }
  return table(['browser bundle', 'minified', 'gzipped'], rows)
}
