// What is published of a package.json: without what only this repository needs, and with what the owner states once in
// owner.json. pnpm calls it for every package that it packs or publishes (.pnpmfile.cjs).
const stated = require('./owner.json')

/** The packages whose build bundles what they depend on: who installs them needs none of it. */
const bundling = new Set(['@portolan/emulator'])

/** Where TypeScript finds the types of entries if it reads no `exports`, as with `moduleResolution: node10`. */
const listTypes = (exports) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([path]) => path !== '.')
      .map(([path, entry]) => [path.slice(2), [entry.import?.types ?? entry.types ?? entry]]),
  )

/** The manifest to publish. `directory` is the package's own, such as `packages/core`. */
exports.publishedManifest = (manifest, directory, owner = stated) => {
  const { devDependencies: _, scripts: __, ...published } = manifest
  if (published.exports) published.typesVersions = { '*': listTypes(published.exports) }
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
