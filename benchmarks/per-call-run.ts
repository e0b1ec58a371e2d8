// One contestant and one call, compared with bare fetch: node per-call-run.ts WHO CALL URL; prints its CPU time.
import { bareFetch, type Calls, contestants } from './contestants.ts'
import { compareSteady } from './steady.ts'

const [who = '', call = '', url = ''] = process.argv.slice(2)
const proofs: Readonly<Record<keyof Calls, string>> = { small: '"remaining":4999', page: '"IE_100"', post: '"event7"' }

const name = call as keyof Calls
const own = (await contestants[who]?.(url))?.[name]
if (!own) throw new Error(`${who} has no ${call}`)
const base = bareFetch(url)[name]
for (const task of [own, base])
  if (!JSON.stringify(await task()).includes(proofs[name])) throw new Error(`${who} did not read the response`)
console.log(JSON.stringify(await compareSteady(own, base)))
// Ends the process although some contestants keep connections open.
process.exit()
