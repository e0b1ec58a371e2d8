// For Node, Deno and Bun: writes how the checks ended to standard output.
import { argv } from 'node:process'
import { runAll } from '../scenarios/all.ts'

void runAll(argv[2] ?? '').then((results) => console.log(`RESULTS ${JSON.stringify(results)}`))
