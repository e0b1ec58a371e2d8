// The steps of a release, as RELEASING.md has them: `npm run release rehearse`, `check`, `version`, `publish`,
// `sbom`.
import { runCommand } from './check/run-command.ts'

const check = 'node scripts/release/check-owner.ts'
const changeset = 'node scripts/pnpm.mjs exec changeset'
const steps: Readonly<Record<string, string>> = {
  rehearse: 'node --conditions=@portolan/source scripts/release/rehearse.ts',
  check,
  version: `${changeset} version`,
  publish: `${check} && node scripts/check.ts build && ${changeset} publish`,
  sbom: 'node scripts/release/write-sbom.ts',
}
const [name = '', ...words] = process.argv.slice(2)
const step = steps[name]
if (step === undefined) console.error(`There is no step ${name || 'without a name'}: ${Object.keys(steps).join(', ')}`)
process.exitCode = step !== undefined && (await runCommand(step, words, { live: true })).passed ? 0 : 1
