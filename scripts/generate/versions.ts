import { packages } from '../packages/entries.ts'

/** The versions that sources state: what each client calls itself in `User-Agent`, and the version of core's spans. */
export function versionFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const { folder, version } of packages.filter((one) => /core$|-clients?$/.test(one.folder))) {
    const product = folder.replace('packages/', 'portolan-').replace(/-clients?$/, '')
    const isCore = product === 'portolan-core'
    files.set(
      `${folder}/src/${isCore ? 'opentelemetry/' : ''}version.gen.ts`,
      `/** Written by \`npm run generate\`. */
export const ${isCore ? `version = '${version}'` : `userAgent = '${product}/${version}'`}\n`,
    )
  }
  return files
}
