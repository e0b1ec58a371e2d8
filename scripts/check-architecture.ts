import { findFaults } from './architecture-rules.ts'
import { readImports } from './import-graph.ts'

const faults = findFaults('.', readImports('.'))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length ? 1 : 0
