import { type Campaign, none, table } from '../frame.ts'
import { attack } from './attack.ts'
import { cpuTime, exponentOf, steepest } from './growth.ts'
import type { TargetMaker } from './target.ts'
import { commandLine } from './targets/command-line.ts'
import { commandSettings } from './targets/command-settings.ts'
import { documents, pathTemplates } from './targets/documents.ts'
import { emulatorRequests, savedWorlds } from './targets/emulator.ts'
import { cursors, links, redirects, responseHeaders } from './targets/headers.ts'
import { recordings } from './targets/recordings.ts'
import { errorBodies, jsonResponses, xmlResponses } from './targets/responses.ts'
import { events, jsonLines } from './targets/streams.ts'

/** The least size of a text whose growth is measured. */
const size = 1 << 13

export const targets: readonly TargetMaker[] = [
  ...[responseHeaders, links, redirects, cursors, pathTemplates],
  ...[jsonResponses, xmlResponses, errorBodies, events, jsonLines],
  ...[recordings, emulatorRequests, savedWorlds, commandLine, commandSettings, documents],
]

export const fuzz: Campaign = {
  name: 'fuzz',
  summary: 'a million inputs into everything that reads what a stranger wrote',
  async run({ seed, scale, log }) {
    const finds: string[] = []
    const steep: string[] = []
    const rejections: string[] = []
    const rows: (string | number)[][] = [['Reader', 'Inputs', 'Steepest exponent', 'Seconds of the processor']]
    process.on('unhandledRejection', (reason) => rejections.push(String(reason)))
    for (const make of targets) {
      const target = await make()
      const { name, growing = [] } = target
      log(`  ${name}`)
      const [started, inputs] = [cpuTime(), Math.ceil(target.inputs * scale)]
      const find = await attack(target, { seed, inputs })
      if (find !== undefined) finds.push(`${name}: ${find}`)
      let most = 0
      for (const text of growing) {
        const exponent = await exponentOf(target, text, size)
        most = Math.max(most, exponent)
        if (exponent > steepest) steep.push(`${name}: ${JSON.stringify(text)} (${exponent.toFixed(2)})`)
      }
      rows.push([name, inputs, most.toFixed(2), Math.round((cpuTime() - started) / 1000)])
    }
    log(`\n${table(rows)}\n`)
    return [
      none('inputs after which something happened that must not', finds),
      none('texts whose time grows faster than linearly', steep),
      none('unhandled rejections', rejections),
    ]
  },
}
