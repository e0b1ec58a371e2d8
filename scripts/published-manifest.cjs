// What is published of a package.json: without what only this repository needs, and with what the owner states once in
// owner.json. pnpm calls it for every package that it packs or publishes (.pnpmfile.cjs).
const owner = require('./owner.json')

/** The manifest to publish. `directory` is the package's own, such as `packages/core`. */
exports.publishedManifest = (manifest, directory) => {
  const { devDependencies: _, scripts: __, ...published } = manifest
  const { repository, ...stated } = Object.fromEntries(Object.entries(owner).filter(([, value]) => value !== null))
  return {
    ...published,
    ...stated,
    ...(repository && { repository: { type: 'git', url: repository, directory } }),
  }
}
