// For Jest: all checks as one test, which fails with the names of those that fail.
import { env } from 'node:process'
import { judge } from '../cell.ts'
import { runAll } from '../scenarios/all.ts'

declare const test: (name: string, run: () => Promise<void>, timeout: number) => void

test('every check passes in Jest', async () => void judge(await runAll(env['EMULATOR_URL'] ?? '')), 60_000)
