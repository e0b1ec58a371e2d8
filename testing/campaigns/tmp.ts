import { runLanes } from './secrets/lanes.ts'
import { combinations } from './secrets/combinations.ts'
import { Tally } from './secrets/tally.ts'
import { closeAll } from '@portolan/testing/at-end'
const name = process.argv[2]!,
  file = process.argv[3]!
const mod = await import(file)
const tally = new Tally()
const list = combinations(eval(process.argv[4] ?? '[401]'), eval(process.argv[5] ?? "['escapes of JSON']"))
const t = performance.now(),
  c = process.cpuUsage()
console.log(await runLanes({ ways: [mod[name]], combinations: list, tally, lanes: Number(process.argv[6] ?? 4) }))
console.log(tally.table())
for (const l of [...tally.leaks].slice(0, 40)) console.log('LEAK', l)
console.log(list.length, 'combos', tally.leaks.size, 'leaks', performance.now() - t, process.cpuUsage(c).user / 1e6)
await closeAll()
