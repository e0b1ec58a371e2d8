// `npm run site` builds the documentation, serves it here, and prints the address. Another word is another script of
// site/package.json: `npm run site -- dev` serves the pages while they are written.
import { runCommand } from './check/run-command.ts'

const words = process.argv.slice(2)
const script = words.length > 0 ? words : ['start']
const { passed } = await runCommand('node scripts/pnpm.mjs --silent --filter portolan-site', script, { live: true })
process.exitCode = passed ? 0 : 1
