// The steps of a release, as RELEASING.md has them: `npm run release rehearse`, `package`, `check`, `version`, `pack`,
// `publish`, `sbom`.
import { runCommand } from './check/run-command.ts'
import { packages } from './packages/entries.ts'
import { lacking, owner } from './release/owner.ts'

const changeset = 'node scripts/pnpm.mjs exec changeset'
const steps: Readonly<Record<string, string>> = {
  rehearse: 'node --conditions=@portolan/source scripts/release/rehearse.ts',
  package: 'node --conditions=@portolan/source scripts/release/rehearse-package.ts',
  check: 'echo scripts/owner.json has all that a release needs.',
  // The version is in generated files too.
  version: `${changeset} version && node --conditions=@portolan/source scripts/generate/main.ts`,
  pack: 'node scripts/check.ts build && node scripts/release/pack.ts',
  publish: `node scripts/check.ts build && ${changeset} publish`,
  // What a package is built and tested with, and what a program may install next to it, are no part of it.
  sbom:
    'node scripts/pnpm.mjs --filter "./packages/*" sbom --prod --exclude-peers --lockfile-only ' +
    '--sbom-format cyclonedx --split --out dist/sbom/%s.cdx.json',
}
const [name = '', ...words] = process.argv.slice(2)
const step = steps[name]
if (step === undefined) fail(`There is no step ${name || 'without a name'}: ${Object.keys(steps).join(', ')}`)
if (['check', 'pack', 'publish'].includes(name)) {
  const names = packages.map((one) => one.name)
  const missing = lacking(owner, names)
  if (missing.length > 0) fail(['No release can start before scripts/owner.json says:', ...missing].join('\n- '))
}
process.exitCode = (await runCommand(step, words, { live: true })).passed ? 0 : 1

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
