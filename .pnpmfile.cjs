const { relative } = require('node:path')
const { publishedManifest } = require('./scripts/published-manifest.cjs')

module.exports = {
  hooks: {
    beforePacking: (manifest, directory) =>
      publishedManifest(manifest, relative(__dirname, directory).replaceAll('\\', '/')),
  },
}
