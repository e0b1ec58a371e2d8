// Compares the clients with their peers: `npm run bench`, or `npm run bench -- per-call walks` for some suites.
import { backup } from './backup.ts'
import { brokenNetwork } from './broken-network.ts'
import { coldStart } from './cold-start.ts'
import { bundles } from './bundles.ts'
import { command } from './command.ts'
import { emulatorStart } from './emulator-start.ts'
import { generated } from './generated.ts'
import { hooks } from './hooks.ts'
import { googleStyle } from './google-style.ts'
import { large } from './large.ts'
import { manyCalls } from './many-calls.ts'
import { oneCall } from './one-call.ts'
import { perCall } from './per-call.ts'
import { retryStorm } from './retry-storm.ts'
import { uddi } from './uddi.ts'
import { walks } from './walks.ts'
import { worstChecks } from './worst-checks.ts'

const wanted = process.argv.slice(2)
const suites = {
  'per-call': perCall,
  walks,
  'cold-start': coldStart,
  bundles,
  'one-call': oneCall,
  large,
  command,
  'emulator-start': emulatorStart,
  backup,
  generated,
  hooks,
  'google-style': googleStyle,
  uddi,
  'many-calls': manyCalls,
  'broken-network': brokenNetwork,
  'worst-checks': worstChecks,
  'retry-storm': retryStorm,
}

const unknown = wanted.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length) throw new Error(`no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`)

for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(`\n## ${name}\n\n${await suite()}`)
}
