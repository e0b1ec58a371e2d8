// What is published of a package.json: without what only this repository needs, and with what the owner states once in
// owner.json. pnpm calls it for every package that it packs or publishes (.pnpmfile.cjs).
const stated = require('./owner.json')

/** The packages whose build bundles what they depend on: who installs them needs none of it. */
const bundling = new Set(['@portolan/emulator'])

/** The manifest to publish. `directory` is the package's own, such as `packages/core`. */
exports.publishedManifest = (manifest, directory, owner = stated) => {
  const { devDependencies: _, scripts: __, ...published } = manifest
  if (bundling.has(manifest.name)) delete published.dependencies
  // The contact for vulnerabilities is in SECURITY.md and on the site, the scope in the name, and who reviews in CODEOWNERS.
  const { scope: ___, security: ____, maintainers: _____, ...known } = owner
  const { repository, ...others } = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
  return {
    ...published,
    ...others,
    ...(repository && { repository: { type: 'git', url: repository, directory } }),
  }
}
